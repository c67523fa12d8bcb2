/**
 * The order in which the rows of a trial are locked: demands for access, appeals, its requests by growing id, its notifications, the trial itself last. An act locks the request that it is about, then
 * the trial: whoever locked the trial first would wait for that act, which waits for him.
 */
import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, EtuId } from '@riph/contracts/core/ids';

@Injectable()
export class Verrous {
  /** Its requests, locked. Before the trial. */
  async demandes(tx: Tx, etuId: EtuId): Promise<DosId[]> {
    const lus = await tx.query<{ id: DosId }>(sql`select id from dossier where etu_id = ${etuId} order by id for update`);
    return lus.map((d) => d.id);
  }

  /** The same, with all that hangs on the trial. */
  async tout(tx: Tx, etuId: EtuId): Promise<DosId[]> {
    await tx.query(sql`
      select id from demande_acces
      where contenu->>'numeroCtis' = (select numero_ctis from etude where id = ${etuId})
      order by id
      for update
    `);
    await tx.query(sql`
      select id from recours where dossier in (select id::text from dossier where etu_id = ${etuId}) order by id for update
    `);
    const dosIds = await this.demandes(tx, etuId);
    await tx.query(sql`select id from vigilance where id = ${etuId} for update`);
    return dosIds;
  }
}
