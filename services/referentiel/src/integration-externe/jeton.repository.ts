/** The one row of table `jeton_externe`. */

import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Instant } from '@riph/contracts/core/paris';

export type EtatJeton = {
  version: number;
  poseLe: Instant | null;
  posePar: string | null;
  fin: string | null;
  dernierUsage: Instant | null;
};

const AUCUN: EtatJeton = { version: 0, poseLe: null, posePar: null, fin: null, dernierUsage: null };

@Injectable()
export class JetonRepository {
  constructor(private readonly db: Database) {}

  async lire(): Promise<EtatJeton> {
    const [row] = await this.db.query<EtatJeton>(sql`
      select version, ${instantSql('pose_le')} as "poseLe", pose_par as "posePar", fin,
        ${instantSql('dernier_usage')} as "dernierUsage"
      from jeton_externe
    `);
    return row ?? AUCUN;
  }

  /** False when another one stands than `version` says. */
  async poser(tx: Tx, version: number, j: { empreinte: string; fin: string; par: string; le: string }): Promise<boolean> {
    const rows = await tx.query(
      version === 0
        ? sql`
          insert into jeton_externe (empreinte, fin, pose_le, pose_par, version)
          values (${j.empreinte}, ${j.fin}, ${j.le}, ${j.par}, 1)
          on conflict do nothing
          returning version
        `
        : sql`
          update jeton_externe
          set empreinte = ${j.empreinte}, fin = ${j.fin}, pose_le = ${j.le}, pose_par = ${j.par}, dernier_usage = null,
            version = version + 1
          where version = ${version}
          returning version
        `,
    );
    return rows.length > 0;
  }

  /** Notes the use of the token that has this hash; false when it is not the one. */
  async utiliser(empreinte: string, le: string): Promise<boolean> {
    const rows = await this.db.query(sql`
      update jeton_externe
      set dernier_usage = ${le}
      where empreinte = ${empreinte}
      returning version
    `);
    return rows.length > 0;
  }
}
