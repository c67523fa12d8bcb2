/** Lines of the journal about one object of the reference data. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { instantDe } from '@riph/contracts/core/paris';
import type { Evenement } from './journal.rules.ts';

/** An object changed every week is read over four years. */
const LIGNES_MAX = 200;

@Injectable()
export class JournalRepository {
  constructor(private readonly db: Database) {}

  /** The last ones, oldest first. */
  async evenements(entityCode: string, id: number): Promise<Evenement[]> {
    const rows = await this.db.query<Omit<Evenement, 'le'> & { le: Date }>(sql`
      select rang::int, le, auteur as par, action, details
      from evenement
      where entity_code = ${entityCode} and entity_id = ${id}
      order by evenement.rang desc
      limit ${LIGNES_MAX}
    `);
    return rows.map((r) => ({ ...r, le: instantDe(r.le) })).reverse();
  }
}
