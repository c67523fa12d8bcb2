/** Parameters of identity: life of a password, life of a session. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';

export type Parametres = { mdpJours: number; mdpJoursAdmin: number; dureeSession: number; timerFinSession: number };
const CODES = {
  mdpJours: 'mdp.expirationJours',
  mdpJoursAdmin: 'mdp.expirationJoursAdmin',
  dureeSession: 'session.dureeMinutes',
  timerFinSession: 'session.timerFinMinutes',
} as const satisfies Record<keyof Parametres, string>;
const DEFAUTS: Parametres = { mdpJours: 365, mdpJoursAdmin: 180, dureeSession: 30, timerFinSession: 5 };

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
    dureeSession: valeur('dureeSession'),
    timerFinSession: valeur('timerFinSession'),
  };
}

@Injectable()
export class ParametresRepository {
  constructor(private readonly db: Database) {}

  async lire(): Promise<Parametres> {
    return parametresDe(await this.db.query<LigneParametre>('select code, valeur from parametre'));
  }

  async ecrire(tx: Tx, nom: keyof Parametres, valeur: number, par: number | null): Promise<void> {
    await tx.query(
      `insert into parametre (code, valeur, modifie_par) values ($1, $2, $3)
       on conflict (code) do update set valeur = excluded.valeur, modifie_par = excluded.modifie_par, modifie_le = now()`,
      [CODES[nom], JSON.stringify(valeur), par],
    );
  }
}
