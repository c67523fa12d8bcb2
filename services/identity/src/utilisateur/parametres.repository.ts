/** Parameters of identity: life of a password, of a session, and how long a second factor may be missing. */
import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';

export type Parametres = {
  mdpJours: number;
  mdpJoursAdmin: number;
  /** Days without a second factor that is due. */
  facteurJours: number;
  dureeSession: number;
  timerFinSession: number;
};
const CODES = {
  mdpJours: 'mdp.expirationJours',
  mdpJoursAdmin: 'mdp.expirationJoursAdmin',
  facteurJours: 'facteur.delaiJours',
  dureeSession: 'session.dureeMinutes',
  timerFinSession: 'session.timerFinMinutes',
} as const satisfies Record<keyof Parametres, string>;
export const NOMS_PARAMETRES = [
  'mdpJours',
  'mdpJoursAdmin',
  'facteurJours',
  'dureeSession',
  'timerFinSession',
] as const satisfies readonly (keyof Parametres)[];
const DEFAUTS: Parametres = { mdpJours: 365, mdpJoursAdmin: 180, facteurJours: 14, dureeSession: 30, timerFinSession: 5 };

export type LigneParametre = { code: string; valeur: unknown };

/** The lines of the table as parameters; one that is missing or no number has its default. */
export function parametresDe(lignes: readonly LigneParametre[]): Parametres {
  const valeur = (nom: keyof Parametres) => {
    const lue = lignes.find((l) => l.code === CODES[nom])?.valeur;
    return typeof lue === 'number' ? lue : DEFAUTS[nom];
  };
  return {
    mdpJours: valeur('mdpJours'),
    mdpJoursAdmin: valeur('mdpJoursAdmin'),
    facteurJours: valeur('facteurJours'),
    dureeSession: valeur('dureeSession'),
    timerFinSession: valeur('timerFinSession'),
  };
}

@Injectable()
export class ParametresRepository {
  constructor(private readonly db: Database) {}

  async lire(): Promise<Parametres> {
    return parametresDe(await this.db.query<LigneParametre>(sql`select code, valeur from parametre`));
  }

  /** The same, held until the end of the transaction. */
  async lock(tx: Tx): Promise<Parametres> {
    return parametresDe(await tx.query<LigneParametre>(sql`select code, valeur from parametre order by code for update`));
  }

  /** Who changed one of them last; null when nobody has. */
  async derniere(): Promise<{ le: string; par: string } | null> {
    const [row] = await this.db.query<{ le: string; par: string }>(sql`
      select to_char(m.modifie_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as le,
        p.prenom || ' ' || p.nom as par
      from parametre m
      join personne p on p.uti_id = m.modifie_par
      order by m.modifie_le desc
      limit 1
    `);
    return row ?? null;
  }

  async ecrire(tx: Tx, nom: keyof Parametres, valeur: number, par: number | null, le: string): Promise<void> {
    await tx.query(sql`
      insert into parametre (code, valeur, modifie_par, modifie_le)
      values (${CODES[nom]}, ${JSON.stringify(valeur)}, ${par}, ${le})
      on conflict (code) do update
      set valeur = excluded.valeur, modifie_par = excluded.modifie_par, modifie_le = excluded.modifie_le
    `);
  }
}
