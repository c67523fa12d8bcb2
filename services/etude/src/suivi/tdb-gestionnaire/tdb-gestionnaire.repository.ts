import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ReglementationNationale } from '@riph/contracts/referentiel/reglementation';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { DossierOuvert } from './actions.rules.ts';

const COLONNES = [
  ...([
    'etuId',
    'numero',
    'type',
    'titre',
    'promoteur',
    'statut',
    'cppNom',
    'dateLimite',
    'sousReserve',
    'majLe',
    'reaffectation',
  ] as const),
  // Columns from which the deadlines are counted.
  ...(['reglementationCode', 'qualificationCode', 'dateSoumission', 'dateReception', 'dateRecevabilite'] as const),
  ...(['dateDemandeComplements', 'dateReceptionComplements', 'dateDemandeModif', 'dateReponseModif', 'dateReprise'] as const),
  ...(['dateAvis', 'joursComplements', 'consultationExperts', 'destinatairesMs', 'informationsAnsm'] as const),
];
/** `refuseeLe`: the instant of the last refusal to reassign it. */
export type LigneComite = Omit<DossierOuvert, keyof DossierEntity | 'reaffectationRefuseeLe'> &
  Pick<DossierEntity, (typeof COLONNES)[number]> & { rapporteurs: number; rapportsDeposes: number; refuseeLe: string | null };

/** A manager and his active committee. */
export type Gestionnaire = { cppId: CppId; utiId: UtiId };

/** Most open dossiers of a committee that a dashboard reads: far above what one can hold. */
const OUVERTS_MAX = 1_000;

/** The dossiers (`d`) of his committee, less those that he filed himself. */
const duComite = ({ cppId, utiId }: Gestionnaire): Sql => sql`d.cpp_id = ${cppId} and d.deposant_uti_id <> ${utiId}`;

/** Reads of the manager's dashboard, each one query. */
@Injectable()
export class TdbGestionnaireRepository {
  constructor(private readonly db: Database) {}

  ouverts(gestionnaire: Gestionnaire, aujourdhui: Jour, limite = OUVERTS_MAX): Promise<LigneComite[]> {
    return this.db.query<LigneComite>(sql`
      select d.id as "dosId", ${this.db.columns(DossierEntity, 'd', { only: COLONNES })},
        s.le as "seanceLe", ${instantSql('reaf.refusee')} as "refuseeLe",
        exists (select 1
          from inscription i
          where i.dos_id = d.id and i.statut = 'EXAMINE'
            and i.examine_a >= coalesce(d.reponse_modif_a, d.recevable_a, i.examine_a)) as "estExamine",
        coalesce(r.colleges, 0) as "rapporteursColleges", coalesce(r.partis, 0) as "rapporteursARemplacer",
        coalesce(r.tous, 0) as "rapporteurs", coalesce(r.deposes, 0) as "rapportsDeposes"
      from dossier d
      left join lateral (
        select min(i.date) as le from inscription i where i.dos_id = d.id and i.statut = 'INSCRIT'
      ) s on true
      left join lateral (
        select max(x.decide_le) as refusee
        from reaffectation x
        where x.dos_id = d.id and x.cpp_id = d.cpp_id and x.decision = 'REFUSEE'
      ) reaf on true
      left join lateral (
        select
          count(*) filter (where depose_le is null and siege_fin < greatest(s.le, ${aujourdhui}::date))::int as partis,
          count(*) filter (where type in ('COLLEGE_1', 'COLLEGE_2'))::int as colleges, count(*)::int as tous,
          count(depose_le)::int as deposes
        from rapporteur
        where dos_id = d.id and tour = d.tour and retire_le is null
      ) r on true
      where ${duComite(gestionnaire)} and d.statut in ('REPRISE_A_CONFIRMER', 'DEPOSE', 'RECEVABILITE_PREPAREE',
        'COMPLEMENTS_DEMANDES', 'COMPLEMENTS_RECUS', 'EN_EVALUATION', 'MODIFICATIONS_DEMANDEES', 'REPONSE_RECUE')
      order by d.date_limite nulls last, d.id
      limit ${limite}
    `);
  }

  parStatut(
    gestionnaire: Gestionnaire,
  ): Promise<{ statut: StatutDossier; reglementationCode: ReglementationNationale; nombre: number }[]> {
    return this.db.query(sql`
      select statut, reglementation_code as "reglementationCode", count(*)::int as nombre
      from dossier d
      where ${duComite(gestionnaire)} and statut <> 'BROUILLON'
      group by 1, 2
      order by 1, 2
    `);
  }
}
