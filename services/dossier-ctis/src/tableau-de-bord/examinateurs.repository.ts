import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import { ENTITE } from '../socle/collections.ts';
import type { FaitsExaminateurs } from './actions.rules.ts';

type FaitDelegue = { dosId: DosId; numero: string; titre: string; le: Instant; par: string };

/** As many as a list of requests holds. */
const OUVERTS_MAX = 2_000;

@Injectable()
export class ExaminateursRepository {
  constructor(private readonly db: Database) {}

  /** Opinions that the president's committee gave in his name since a day, on an answer whose check it delegated, the newest first: none of what he filed or has a link with. */
  parDelegation({ cppId, utiId }: { cppId: CppId | null; utiId: UtiId }, depuis: Jour): Promise<FaitDelegue[]> {
    return this.db.query<FaitDelegue>(sql`
      select d.id as "dosId", d.numero, d.titre, ${instantSql('e.le')} as le, e.auteur as par
      from dossier d
      join lateral (
        select auteur, le
        from evenement
        where entity_code = ${ENTITE} and entity_id = d.id and action = 'CONFIRMER_CONFORMITE'
        order by rang desc
        limit 1
      ) e on true
      where d.cpp_id = ${cppId}
        and d.contenu->'suivi'->>'finPartieDeux' >= ${depuis}
        and not d.supprime
        and ${utiId} <> all(d.deposants)
        and not exists (select from conflit c where c.dos_id = d.id and c.uti_id = ${utiId})
      order by e.le desc
      limit 50
    `);
  }

  /** Of the requests that a committee examines: their next séance, the last that examined them, their reporters on part II in the round under way, the last refusal to give them to another. */
  duComite(cppId: CppId, aujourdhui: Jour): Promise<FaitsExaminateurs[]> {
    return this.db.query<FaitsExaminateurs>(sql`
      select d.id as "dosId", s.le as "seanceLe", ${instantSql('s.examine')} as "examineA", r.colleges as "rapporteursColleges",
        r.partis as "rapporteursARemplacer", ${instantSql('x.refusee')} as "refuseeA"
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
      left join lateral (
        select max(decide_le) as refusee from reaffectation where dos_id = d.id and cpp_id = d.cpp_id and decision = 'REFUSEE'
      ) x on true
      where d.cpp_id = ${cppId} and d.statut in ('DEPOSE', 'COMPLEMENTS_DEMANDES', 'EN_EVALUATION', 'MODIFICATIONS_DEMANDEES')
      order by d.id
      limit ${OUVERTS_MAX}
    `);
  }
}
