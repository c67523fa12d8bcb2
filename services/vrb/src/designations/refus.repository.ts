/** Table `refus_designation`: how many, by day and reason. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Jour } from '@riph/contracts/core/paris';
import type { RefusCompte } from '@riph/contracts/vrb/refus.rules';

@Injectable()
export class RefusRepository {
  constructor(private readonly db: Database) {}

  /** One more of each. In a write of its own: that of the designation was undone. */
  async compter(jour: Jour, motifs: readonly RefusCompte[]): Promise<void> {
    if (motifs.length === 0) return;
    await this.db.query(sql`
      insert into refus_designation (jour, motif, nombre) select ${jour}, unnest(${motifs}::text[]), 1
      on conflict (jour, motif) do update set nombre = refus_designation.nombre + 1
    `);
  }
}
