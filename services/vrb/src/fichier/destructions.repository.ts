/** Rows that go when a person is destroyed, and the count that stays. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { VolId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';

@Injectable()
export class DestructionsRepository {
  constructor(private readonly db: Database) {}

  /** Persons kept until a day before this one, page by page. */
  echus(jour: Jour, apres: number, taille: number): Promise<{ volId: VolId; empreinte: Buffer }[]> {
    return this.db.query(sql`
      select vol_id as "volId", empreinte
      from volontaire
      where date_destruction < ${jour} and vol_id > ${apres}
      order by vol_id
      limit ${taille}
    `);
  }

  /** The person, the key, the stays, and the link of the looks to her. Gives how many stays there were; null when she is to be kept after all. */
  async effacer(tx: Tx, volId: VolId, jour: Jour): Promise<number | null> {
    const [v] = await tx.query<{ cleId: number; empreinte: Buffer }>(sql`
      select cle_id as "cleId", empreinte
      from volontaire
      where vol_id = ${volId} and date_destruction < ${jour}
      for update
    `);
    if (!v) return null;
    await this.garderComptes(tx, volId);
    await tx.query(sql`delete from periode where des_id in (select des_id from designation where vol_id = ${volId})`);
    const stays = await tx.query(sql`delete from designation where vol_id = ${volId} returning des_id`);
    await tx.query(sql`update consultation set vol_id = null, empreinte = null where vol_id = ${volId}`);
    await tx.query(sql`delete from volontaire where vol_id = ${volId}`);
    await tx.query(sql`delete from cle where cle_id = ${v.cleId}`);
    // Looks that found several homonyms name none: they lose their fingerprint with the last of them.
    await tx.query(sql`
      update consultation
      set empreinte = null
      where empreinte = ${v.empreinte} and not exists (select from volontaire where empreinte = ${v.empreinte})
    `);
    return stays.length;
  }

  /** What the national report counts of her, for the years that follow: sums by day, nothing that tells who she was. */
  private async garderComptes(tx: Tx, volId: VolId): Promise<void> {
    await tx.query(sql`
      insert into lieu_detruit (jour, etu_id, centre_id)
      select distinct date_designation, etu_id, centre_id
      from designation
      where vol_id = ${volId} and annulee_le is null
      on conflict do nothing
    `);
    await tx.query(sql`
      insert into compte_detruit as c (jour, designations, volontaires, centimes, participations, prorogations)
      select jour, sum(designations), sum(volontaires), sum(centimes), sum(participations), sum(prorogations)
      from (select date_designation as jour, 1 as designations, montant + avantages_nature as centimes,
        (row_number() over (partition by extract(year from date_designation) order by date_designation, des_id) = 1)::int
          as volontaires,
        0 as participations, 0 as prorogations
        from designation
        where vol_id = ${volId} and annulee_le is null
        union all select p.date_debut, 0, 0, 0, 1, p.nb_prorogations
        from periode p
        join designation d using (des_id)
        where d.vol_id = ${volId} and d.annulee_le is null) x
      group by jour
      on conflict (jour) do update
      set designations = c.designations + excluded.designations, volontaires = c.volontaires + excluded.volontaires,
        centimes = c.centimes + excluded.centimes, participations = c.participations + excluded.participations,
        prorogations = c.prorogations + excluded.prorogations
    `);
  }

  async compter(tx: Tx, jour: Jour): Promise<void> {
    await tx.query(sql`
      insert into destruction (jour, nombre)
      values (${jour}, 1)
      on conflict (jour) do update
      set nombre = destruction.nombre + 1
    `);
  }

  async oublierEmpreintes(avant: Jour): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(sql`update consultation set empreinte = null where empreinte is not null and le < ${avant}`);
    });
  }
}
