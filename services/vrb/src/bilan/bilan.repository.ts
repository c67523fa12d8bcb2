/** Counts of the register, by year, persons destroyed since included: no row of it leaves. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Jour } from '@riph/contracts/core/paris';
import type { BilanVrb } from '@riph/contracts/vrb/vrb.internal';

@Injectable()
export class BilanRepository {
  constructor(private readonly db: Database) {}

  parAnnee(du: Jour, au: Jour): Promise<BilanVrb> {
    return this.db.query(sql`
      with lieux as (select date_designation as jour, etu_id, centre_id
        from designation
        where annulee_le is null
        union select jour, etu_id, centre_id from lieu_detruit),
      lignes as (select extract(year from jour)::int as annee, count(distinct etu_id)::int as etudes,
        count(distinct centre_id)::int as centres, 0 as volontaires, 0 as designations, 0::float8 as centimes,
        0 as participations, 0 as prorogations, 0 as detruits
        from lieux
        where jour between ${du} and ${au}
        group by 1
        union all select extract(year from date_designation)::int, 0, 0, count(distinct vol_id)::int, count(*)::int,
          sum(montant + avantages_nature)::float8, 0, 0, 0
        from designation
        where date_designation between ${du} and ${au} and annulee_le is null
        group by 1
        union all select extract(year from jour)::int, 0, 0, sum(volontaires)::int, sum(designations)::int,
          sum(centimes)::float8, sum(participations)::int, sum(prorogations)::int, 0
        from compte_detruit
        where jour between ${du} and ${au}
        group by 1
        union all select extract(year from p.date_debut)::int, 0, 0, 0, 0, 0, count(*)::int, coalesce(sum(p.nb_prorogations),
          0)::int, 0
        from periode p
        join designation d using (des_id)
        where p.date_debut between ${du} and ${au} and d.annulee_le is null
        group by 1
        union all select extract(year from jour)::int, 0, 0, 0, 0, 0, 0, 0, sum(nombre)::int
        from destruction
        where jour between ${du} and ${au}
        group by 1
        union all select distinct extract(year from jour)::int, 0, 0, 0, 0, 0::float8, 0, 0, 0
        from refus_designation
        where jour between ${du} and ${au}) select annee,
        sum(etudes)::int as etudes, sum(centres)::int as centres, sum(volontaires)::int as volontaires,
        sum(designations)::int as designations, sum(centimes)::float8 as centimes,
        sum(participations)::int as participations, sum(prorogations)::int as prorogations,
        sum(detruits)::int as detruits,
        (select coalesce(jsonb_agg(jsonb_build_object('motif', r.motif, 'nombre', r.nombre)
          order by r.nombre desc, r.motif),
          '[]')
          from (select motif, sum(nombre)::int as nombre
            from refus_designation
            where jour between ${du} and ${au} and extract(year from jour) = annee
            group by 1) r) as refus
      from lignes
      group by annee
      order by annee
    `);
  }
}
