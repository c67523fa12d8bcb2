/** Parameters of identity: life of a password, life of a session. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/transaction';

export type Parametres = { mdpJours: number; mdpJoursAdmin: number; dureeSession: number; timerFinSession: number };
const CODES = {
  mdpJours: 'mdp.expirationJours',
  mdpJoursAdmin: 'mdp.expirationJoursAdmin',
  dureeSession: 'session.dureeMinutes',
  timerFinSession: 'session.timerFinMinutes',
} as const satisfies Record<keyof Parametres, string>;
const DEFAUTS: Parametres = { mdpJours: 365, mdpJoursAdmin: 180, dureeSession: 30, timerFinSession: 5 };

@Injectable()
export class ParametresRepository {
  constructor(private readonly db: Database) {}

  async lire(): Promise<Parametres> {
    const rows = await this.db.query<{ code: string; valeur: unknown }>('select code, valeur from parametre');
    const valeur = (nom: keyof Parametres) => {
      const lue = rows.find((r) => r.code === CODES[nom])?.valeur;
      return typeof lue === 'number' ? lue : DEFAUTS[nom];
    };
    return {
      mdpJours: valeur('mdpJours'),
      mdpJoursAdmin: valeur('mdpJoursAdmin'),
      dureeSession: valeur('dureeSession'),
      timerFinSession: valeur('timerFinSession'),
    };
  }

  async ecrire(tx: Tx, nom: keyof Parametres, valeur: number, par: number | null): Promise<void> {
    await tx.query(
      `insert into parametre (code, valeur, modifie_par) values ($1, $2, $3)
       on conflict (code) do update set valeur = excluded.valeur, modifie_par = excluded.modifie_par, modifie_le = now()`,
      [CODES[nom], JSON.stringify(valeur), par],
    );
  }
}
