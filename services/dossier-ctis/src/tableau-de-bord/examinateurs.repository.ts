import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { FaitsExaminateurs } from './actions.rules.ts';

/** As many as a list of requests holds. */
const OUVERTS_MAX = 2_000;

@Injectable()
export class ExaminateursRepository {
  constructor(private readonly db: Database) {}

  /** Of the requests that a committee examines: their next séance, the last that examined them, their reporters on part II in the round under way. */
  duComite(cppId: CppId, aujourdhui: Jour): Promise<FaitsExaminateurs[]> {
    return this.db.query<FaitsExaminateurs>(sql`
      select d.id as "dosId", s.le as "seanceLe", ${instantSql('s.examine')} as "examineA", r.colleges as "rapporteursColleges",
        r.partis as "rapporteursARemplacer"
      from dossier d
      left join lateral (
        select min(i.date) filter (where i.statut = 'INSCRIT') as le,
          max(i.examine_a) filter (where i.statut = 'EXAMINE') as examine
        from inscription i
        where i.dos_id = d.id
      ) s on true
      left join lateral (
        select count(distinct type) filter (where type in ('COLLEGE_1', 'COLLEGE_2'))::int as colleges,
          count(*) filter (where depose_le is null and siege_fin < greatest(s.le, ${aujourdhui}::date))::int as partis
        from rapporteur
        where dos_id = d.id and cpp_id = d.cpp_id and tour = d.tour and retire_le is null and partie <> 'PARTIE_1'
      ) r on true
      where d.cpp_id = ${cppId} and d.statut in ('DEPOSE', 'EN_EVALUATION')
      order by d.id
      limit ${OUVERTS_MAX}
    `);
  }
}
