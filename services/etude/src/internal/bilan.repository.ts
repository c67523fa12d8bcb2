/** Counts of a period for the national report, each one query. */

import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import { STATUTS_EXAMEN } from '@riph/contracts/etude/socle/dossier.workflow';
import type { bilanEtude } from '@riph/contracts/etude/suivi/bilan.schemas';
import type * as z from 'zod';
import { DERNIER_ENVOI } from '../socle/dossier/acces.repository.ts';

type Comptes = z.output<typeof bilanEtude>;
/** `apres` and `avant`: the instants of the first day and of the day after the last. */
export type PeriodeBilan = {
  du: Jour;
  au: Jour;
  apres: Instant;
  avant: Instant;
  cppIds: readonly CppId[];
  reglementations: readonly string[];
};

/** A dossier (`d`) of these committees and laws that was filed here: one taken over was examined before the platform. Empty lists mean all. */
const portee = ({ cppIds, reglementations }: PeriodeBilan): Sql => sql`
  d.statut <> 'BROUILLON'
  and not d.historique
  and (cardinality(${cppIds}::int[]) = 0 or d.cpp_id = any(${cppIds}::int[]))
  and (cardinality(${reglementations}::text[]) = 0 or d.reglementation_code = any(${reglementations}::text[]))
`;
/** Its status at the end of the period: that from which its first change afterwards started, that of today when there was none. */
const statutAlors = ({ avant }: PeriodeBilan): Sql => sql`
  coalesce((select v.de
    from evenement v
    where v.entity_code = 'DOSSIER' and v.entity_id = d.id and v.le >= ${avant} and v.de is not null
    order by v.rang
    limit 1),
    d.statut)
`;
/** A study is counted once, by its initial request of the period; its forms as last sent (`a`). */
const initiales = (p: PeriodeBilan): Sql => sql`
  from dossier d
  ${DERNIER_ENVOI}, lateral coalesce(f.element_administratif, d.element_administratif) a
  where ${portee(p)} and d.type = 'DI' and d.date_soumission between ${p.du} and ${p.au}
`;

@Injectable()
export class BilanRepository {
  constructor(private readonly db: Database) {}

  dossiers(p: PeriodeBilan): Promise<Comptes['dossiers']> {
    return this.db.query(sql`
      select * from (
        select d.cpp_id as "cppId", d.reglementation_code as "reglementationCode", d.type,
          count(*) filter (where d.date_soumission between ${p.du} and ${p.au})::int as deposes,
          count(*) filter (where d.date_recevabilite between ${p.du} and ${p.au})::int as recevables,
          count(*) filter (where ${statutAlors(p)} = any(${STATUTS_EXAMEN}) and d.date_soumission <= ${p.au})::int as "enCours",
          count(*) filter (where d.statut in ('ABANDONNE', 'RENONCE') and exists (
            select from evenement v
            where v.entity_code = 'DOSSIER' and v.entity_id = d.id
              and v.action in ('RETIRER', 'CONSTATER_RENONCEMENT')
              and v.le >= ${p.apres} and v.le < ${p.avant}))::int as abandonnes
        from dossier d
        where ${portee(p)} and d.cpp_id is not null
        group by 1, 2, 3
      ) c
      where deposes + recevables + "enCours" + abandonnes > 0
      order by 1, 2, 3
    `);
  }

  /** Drawn by chance is what has a seed: a second examination and a reassignment are drawn too (TAS-11, TAS-14). */
  tirages(p: PeriodeBilan): Promise<Comptes['tirages']> {
    return this.db.query(sql`
      select to_char(t.instant::timestamptz at time zone 'Europe/Paris', 'YYYY-MM') as mois, t.cpp_id as "cppId",
        count(*) filter (where t.graine is not null)::int as tires,
        count(*) filter (where t.mode = 'CRISE')::int as "enCrise",
        count(*) filter (where t.graine is null)::int as attribues,
        count(*) filter (where exists (select 1
          from tirage u
          where u.dos_id = t.dos_id and u.id > t.id and u.cpp_id <> t.cpp_id))::int as reaffectes
      from tirage t
      where t.cpp_id is not null
        and (cardinality(${p.cppIds}::int[]) = 0 or t.cpp_id = any(${p.cppIds}::int[]))
        and (cardinality(${p.reglementations}::text[]) = 0 or t.reglementation_code = any(${p.reglementations}::text[]))
        and t.instant::timestamptz >= ${p.apres}
        and t.instant::timestamptz < ${p.avant}
      group by 1, 2
      order by 1, 2
    `);
  }

  promoteurs(p: PeriodeBilan): Promise<Comptes['promoteurs']> {
    return this.db.query(sql`
      select (a ->> 'typePromoteurId')::int as "typePromoteurId", (a -> 'promoteur' ->> 'payId')::int as "payId",
        count(*)::int as nombre
      ${initiales(p)}
      group by 1, 2
      order by 3 desc, 1, 2
    `);
  }

  domaines(p: PeriodeBilan): Promise<Comptes['domaines']> {
    return this.db.query(sql`
      select x.id::int as "domaineId", count(*)::int as nombre
      from (
        select jsonb_array_elements_text(coalesce(a -> 'domaineTherapeutiqueIds', '[]')) as id
        ${initiales(p)}
      ) x
      group by 1
      order by 2 desc, 1
    `);
  }

  /** By the committee that asked; a decision counts in the period in which it was taken. */
  reaffectations(p: PeriodeBilan): Promise<Comptes['reaffectations']> {
    return this.db.query(sql`
      select *
      from (select r.cpp_id as "cppId",
        count(*) filter (where r.demande_le >= ${p.apres} and r.demande_le < ${p.avant})::int as demandees,
        count(*) filter (where r.decision = 'ACCEPTEE' and r.decide_le >= ${p.apres} and r.decide_le < ${p.avant})::int as acceptees,
        count(*) filter (where r.decision = 'REFUSEE' and r.decide_le >= ${p.apres} and r.decide_le < ${p.avant})::int as refusees
        from reaffectation r
        join dossier d on d.id = r.dos_id
        where (cardinality(${p.cppIds}::int[]) = 0 or r.cpp_id = any(${p.cppIds}::int[]))
          and (cardinality(${p.reglementations}::text[]) = 0 or d.reglementation_code = any(${p.reglementations}::text[]))
        group by 1) c
      where demandees + acceptees + refusees > 0
      order by 1
    `);
  }
}
