/** The one row of table `jeton_externe`. */
import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';

export type EtatJeton = {
  version: number;
  poseLe: string | null;
  posePar: string | null;
  fin: string | null;
  dernierUsage: string | null;
};

const AUCUN: EtatJeton = { version: 0, poseLe: null, posePar: null, fin: null, dernierUsage: null };

@Injectable()
export class JetonRepository {
  constructor(private readonly db: Database) {}

  async lire(): Promise<EtatJeton> {
    const [row] = await this.db.query<EtatJeton>(
      `select version, ${instantSql('pose_le')} as "poseLe", pose_par as "posePar", fin, ${instantSql('dernier_usage')} as "dernierUsage" from jeton_externe`,
    );
    return row ?? AUCUN;
  }

  /** False when another one stands than `version` says. */
  async poser(tx: Tx, version: number, j: { empreinte: string; fin: string; par: string; le: string }): Promise<boolean> {
    const values = [j.empreinte, j.fin, j.le, j.par];
    const rows =
      version === 0
        ? await tx.query(
            'insert into jeton_externe (empreinte, fin, pose_le, pose_par, version) values ($1, $2, $3, $4, 1) on conflict do nothing returning version',
            values,
          )
        : await tx.query(
            `update jeton_externe set empreinte = $1, fin = $2, pose_le = $3, pose_par = $4, dernier_usage = null, version = version + 1
             where version = $5 returning version`,
            [...values, version],
          );
    return rows.length > 0;
  }

  /** Notes the use of the token that has this hash; false when it is not the one. */
  async utiliser(empreinte: string, le: string): Promise<boolean> {
    const rows = await this.db.query('update jeton_externe set dernier_usage = $2 where empreinte = $1 returning version', [
      empreinte,
      le,
    ]);
    return rows.length > 0;
  }
}
