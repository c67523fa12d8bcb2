/** Rows of table `volontaire`: sealed, found by their fingerprint. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId, VolId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';

export type VolontaireScelle = {
  volId: VolId;
  empreinte: Buffer;
  ordre: number;
  scelle: Buffer;
  dateDestruction: Jour;
  cleId: number;
  version: string;
  enveloppe: Buffer;
};
export type NouveauVolontaire = Pick<
  VolontaireScelle,
  'volId' | 'empreinte' | 'ordre' | 'scelle' | 'dateDestruction' | 'cleId'
> & {
  le: string;
  utiId: UtiId;
  centreId: number;
};

const VOLONTAIRE = sql`
  select v.vol_id as "volId", v.empreinte, v.ordre, v.scelle, v.date_destruction as "dateDestruction",
    v.cle_id as "cleId", c.version, c.enveloppe
  from volontaire v
  join cle c on c.cle_id = v.cle_id
`;
/** First of the two numbers of the lock on those who share an identifier. */
const LOCK_PERSONNE = 18;

@Injectable()
export class FichierRepository {
  constructor(private readonly db: Database) {}

  /** Whoever changes what a person takes part in comes after the one before, even when the person is not in the file yet. */
  async lock(tx: Tx, empreinte: Buffer): Promise<void> {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK_PERSONNE}, ${empreinte.readInt32BE(0)})`);
  }

  parEmpreinte(tx: Tx, empreinte: Buffer): Promise<VolontaireScelle[]> {
    return tx.query<VolontaireScelle>(sql`${VOLONTAIRE} where v.empreinte = ${empreinte} order by v.ordre`);
  }

  parIds(volIds: readonly VolId[], tx?: Tx): Promise<VolontaireScelle[]> {
    return (tx ?? this.db).query<VolontaireScelle>(sql`${VOLONTAIRE} where v.vol_id = any(${volIds})`);
  }

  /** The number of the next person: what is sealed bears it. */
  async numero(tx: Tx): Promise<number> {
    const [row] = await tx.query<{ id: number }>(sql`select nextval(pg_get_serial_sequence('volontaire', 'vol_id'))::int as id`);
    return row.id;
  }

  async creer(tx: Tx, v: NouveauVolontaire): Promise<void> {
    await tx.query(sql`
      insert into volontaire (vol_id, empreinte, ordre, cle_id, scelle, date_destruction, cree_le, cree_par,
        cree_centre_id) overriding system value
      values (${v.volId}, ${v.empreinte}, ${v.ordre}, ${v.cleId}, ${v.scelle}, ${v.dateDestruction}, ${v.le},
        ${v.utiId}, ${v.centreId})
    `);
  }

  async garderJusqua(tx: Tx, volId: VolId, dateDestruction: Jour): Promise<void> {
    await tx.query(sql`update volontaire set date_destruction = ${dateDestruction} where vol_id = ${volId}`);
  }
}
