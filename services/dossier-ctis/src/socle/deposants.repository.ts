/** The accounts that have access to a trial for its sponsor, on each of its requests too: the examination knows by them who judges nothing of it. */
import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';

@Injectable()
export class Deposants {
  /** Copies those of the trial, in the transaction that changes them or makes a request: a request that has them already is not locked. */
  async copy(tx: Tx, etuId: EtuId): Promise<void> {
    await tx.query(sql`
      with comptes as (
        select array(
          select (acces->>'utiId')::integer
          from etude, jsonb_array_elements(etude.contenu->'acces') as acces
          where etude.id = ${etuId}
        ) as siens
      )
      update dossier
      set deposants = siens
      from comptes
      where etu_id = ${etuId} and deposants <> siens
    `);
  }
}
