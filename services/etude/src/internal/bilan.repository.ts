/** Counts of a period for the national report, each one query. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { STATUTS_EXAMEN } from '@riph/contracts/etude/socle/dossier.workflow';
import type { bilanEtude } from '@riph/contracts/etude/suivi/bilan.schemas';
import type * as z from 'zod';
import { DERNIER_ENVOI } from '../socle/dossier/acces.repository.ts';

type Comptes = z.output<typeof bilanEtude>;
/** `apres` and `avant`: the instants of the first day and of the day after the last. */
export type PeriodeBilan = {
  du: string;
  au: string;
  apres: string;
  avant: string;
  cppIds: readonly number[];
  reglementations: readonly string[];
};

/** A filed dossier (`d`) of the committees $1 and laws $2; empty lists mean all. */
const PORTEE = `d.statut <> 'BROUILLON' and (cardinality($1::int[]) = 0 or d.cpp_id = any($1)) and (cardinality($2::text[]) = 0 or d.reglementation_code = any($2))`;
/** A study is counted once, by its initial request of the period; its forms as last sent (`a`). */
const INITIALES = `from dossier d ${DERNIER_ENVOI}, lateral coalesce(f.element_administratif, d.element_administratif) a
  where ${PORTEE} and d.type = 'DI' and d.date_soumission between $3 and $4`;

@Injectable()
export class BilanRepository {
  constructor(private readonly db: Database) {}

  dossiers(p: PeriodeBilan): Promise<Comptes['dossiers']> {
    return this.db.query(
      `select * from (select d.cpp_id as "cppId", d.reglementation_code as "reglementationCode", d.type,
         count(*) filter (where d.date_soumission between $3 and $4)::int as deposes,
         count(*) filter (where d.date_recevabilite between $3 and $4)::int as recevables,
         count(*) filter (where d.statut = any($7) and d.date_soumission <= $4)::int as "enCours",
         count(*) filter (where d.statut in ('ABANDONNE', 'RENONCE') and exists (select from evenement v where v.entity_code = 'DOSSIER'
           and v.entity_id = d.id and v.action in ('RETIRER', 'CONSTATER_RENONCEMENT') and v.le >= $5 and v.le < $6))::int as abandonnes
       from dossier d where ${PORTEE} and d.cpp_id is not null group by 1, 2, 3) c
       where deposes + recevables + "enCours" + abandonnes > 0 order by 1, 2, 3`,
      [p.cppIds, p.reglementations, p.du, p.au, p.apres, p.avant, STATUTS_EXAMEN],
    );
  }

  tirages(p: PeriodeBilan): Promise<Comptes['tirages']> {
    return this.db.query(
      `select to_char(t.instant::timestamptz at time zone 'Europe/Paris', 'YYYY-MM') as mois, t.cpp_id as "cppId",
         count(*) filter (where t.mode in ('NORMAL', 'ELARGI', 'CRISE'))::int as tires,
         count(*) filter (where t.mode = 'CRISE')::int as "enCrise",
         count(*) filter (where t.mode not in ('NORMAL', 'ELARGI', 'CRISE'))::int as attribues,
         count(*) filter (where exists (select 1 from tirage u where u.dos_id = t.dos_id and u.id > t.id and u.cpp_id <> t.cpp_id))::int as reaffectes
       from tirage t where t.cpp_id is not null and (cardinality($1::int[]) = 0 or t.cpp_id = any($1))
         and (cardinality($2::text[]) = 0 or t.reglementation_code = any($2)) and t.instant::timestamptz >= $3 and t.instant::timestamptz < $4
       group by 1, 2 order by 1, 2`,
      [p.cppIds, p.reglementations, p.apres, p.avant],
    );
  }

  promoteurs(p: PeriodeBilan): Promise<Comptes['promoteurs']> {
    return this.db.query(
      `select (a ->> 'typePromoteurId')::int as "typePromoteurId", (a -> 'promoteur' ->> 'payId')::int as "payId", count(*)::int as nombre
       ${INITIALES} group by 1, 2 order by 3 desc, 1, 2`,
      [p.cppIds, p.reglementations, p.du, p.au],
    );
  }

  domaines(p: PeriodeBilan): Promise<Comptes['domaines']> {
    return this.db.query(
      `select x.id::int as "domaineId", count(*)::int as nombre from (select jsonb_array_elements_text(coalesce(a -> 'domaineTherapeutiqueIds', '[]')) as id
         ${INITIALES}) x group by 1 order by 2 desc, 1`,
      [p.cppIds, p.reglementations, p.du, p.au],
    );
  }

  /** By the committee that asked; a decision counts in the period in which it was taken. */
  reaffectations(p: PeriodeBilan): Promise<Comptes['reaffectations']> {
    return this.db.query(
      `select * from (select r.cpp_id as "cppId", count(*) filter (where r.demande_le >= $3 and r.demande_le < $4)::int as demandees,
         count(*) filter (where r.decision = 'ACCEPTEE' and r.decide_le >= $3 and r.decide_le < $4)::int as acceptees,
         count(*) filter (where r.decision = 'REFUSEE' and r.decide_le >= $3 and r.decide_le < $4)::int as refusees
       from reaffectation r join dossier d on d.id = r.dos_id
       where (cardinality($1::int[]) = 0 or r.cpp_id = any($1)) and (cardinality($2::text[]) = 0 or d.reglementation_code = any($2)) group by 1) c
       where demandees + acceptees + refusees > 0 order by 1`,
      [p.cppIds, p.reglementations, p.apres, p.avant],
    );
  }
}
