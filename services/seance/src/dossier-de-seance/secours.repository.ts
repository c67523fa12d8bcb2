/** The half of a key that is here: it opens nothing without the device on which the papers are, and the device nothing without it or the code. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';

@Injectable()
export class SecoursRepository {
  constructor(private readonly db: Database) {}

  /** The key of a person; `neuve` the first time. */
  async cle(utiId: UtiId, neuve: Buffer): Promise<Buffer> {
    return this.db.transaction(async (tx) => {
      await tx.query(sql`insert into coffre_secours (uti_id, cle) values (${utiId}, ${neuve}) on conflict do nothing`);
      const [row] = await tx.query<{ cle: Buffer }>(sql`select cle from coffre_secours where uti_id = ${utiId}`);
      return row.cle;
    });
  }
}
