/** Browsers known to a person, by the print of their secret. */

import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { NAVIGATEUR_JOURS } from '@riph/contracts/core/conservation';
import type { UtiId } from '@riph/contracts/core/ids';

const ECHECS_MAX = 5;

const encoreConnu = (hash: Buffer, utiId: UtiId, now: string): Sql => sql`
  hash = ${hash}
  and uti_id = ${utiId}
  and echecs < ${ECHECS_MAX}
  and vu_le > ${now}::timestamptz - make_interval(days => ${NAVIGATEUR_JOURS})
`;

@Injectable()
export class NavigateursRepository {
  constructor(private readonly db: Database) {}

  /** Counts a try of this browser, so that many at once are not one; false for one that is unknown, too old or has failed too often. */
  async compterEssai(hash: Buffer, utiId: UtiId, now: string): Promise<boolean> {
    const connu = await this.db.query(sql`
      update navigateur_connu
      set echecs = echecs + 1
      where ${encoreConnu(hash, utiId, now)}
      returning 1
    `);
    return connu.length > 0;
  }

  async isConnu(hash: Buffer, utiId: UtiId, now: string): Promise<boolean> {
    return (await this.db.query(sql`select 1 from navigateur_connu where ${encoreConnu(hash, utiId, now)}`)).length > 0;
  }

  async ajouter(tx: Tx, hash: Buffer, utiId: UtiId, now: string): Promise<void> {
    await tx.query(sql`insert into navigateur_connu (hash, uti_id, vu_le) values (${hash}, ${utiId}, ${now})`);
  }

  async retirer(tx: Tx, hash: Buffer, utiId: UtiId): Promise<void> {
    await tx.query(sql`delete from navigateur_connu where hash = ${hash} and uti_id = ${utiId}`);
  }

  async retirerTous(tx: Tx, utiId: UtiId): Promise<void> {
    await tx.query(sql`delete from navigateur_connu where uti_id = ${utiId}`);
  }
}
