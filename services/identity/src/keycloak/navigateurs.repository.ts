/** Browsers known to a person, by the print of their secret. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { NAVIGATEUR_JOURS } from '@riph/contracts/identity/session.internal';

const ECHECS_MAX = 5;

@Injectable()
export class NavigateursRepository {
  constructor(private readonly db: Database) {}

  /** Counts a try of this browser, so that many at once are not one; false for one that is unknown, too old or has failed too often. */
  async compterEssai(hash: Buffer, utiId: number, now: string): Promise<boolean> {
    const connu = await this.db.query(
      `update navigateur_connu set echecs = echecs + 1
       where hash = $1 and uti_id = $2 and echecs < $3 and vu_le > $4::timestamptz - make_interval(days => $5) returning 1`,
      [hash, utiId, ECHECS_MAX, now, NAVIGATEUR_JOURS],
    );
    return connu.length > 0;
  }

  async ajouter(tx: Tx, hash: Buffer, utiId: number, now: string): Promise<void> {
    await tx.query('insert into navigateur_connu (hash, uti_id, vu_le) values ($1, $2, $3)', [hash, utiId, now]);
  }

  async retirer(tx: Tx, hash: Buffer, utiId: number): Promise<void> {
    await tx.query('delete from navigateur_connu where hash = $1 and uti_id = $2', [hash, utiId]);
  }

  async retirerTous(tx: Tx, utiId: number): Promise<void> {
    await tx.query('delete from navigateur_connu where uti_id = $1', [utiId]);
  }
}
