import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { FaitsDelais } from '@riph/contracts/etude/socle/delais';
import type { FaitsRapport } from '@riph/contracts/etude/socle/delais.suites';
import { SANS_SUITE, STATUTS_FINAUX, TYPES_REEXAMINABLES } from '@riph/contracts/etude/socle/dossier.workflow';
import { ETATS_A_COMMENCER, ETATS_APPROUVEES } from '@riph/contracts/etude/socle/etude.workflow';
import { ETATS_NON_COMMENCEE, type FaitsAutorisation } from '@riph/contracts/etude/vie/autorisation.rules';
import { REFUSE_LE } from '../../depot/suite/suites.repository.ts';
import { FAITS_RAPPORT, SANS_RAPPORT } from '../../socle/dossier/etude.repository.ts';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';

export type OpinionNonCommencee = {
  dosId: DosId;
  deposantUtiId: UtiId;
  cppId: CppId | null;
  numero: string | null;
  cppNom: string | null;
  caduciteLe: Jour;
  rouvertLe: Jour | null;
  /** A prorogation under way keeps the opinion alive. */
  isProrogationEnCours: boolean;
  /** Once only. */
  isProrogee: boolean;
} & FaitsAutorisation;
export type EtudeARappeler = {
  etuId: EtuId;
  numero: string | null;
  deposantUtiId: UtiId;
  date: Jour;
};
/** With its committee, which is told once it runs without insurance. */
export type EtudeAssuree = EtudeARappeler & { cppId: CppId | null; isCommencee: boolean };
export type RefusARappeler = { dosId: DosId; numero: string | null; deposantUtiId: UtiId; refuseLe: Jour };
export type EtudeSansRapport = Omit<EtudeARappeler, 'date'> & FaitsRapport;
const FAITS_ANSM = [
  ...(['id', 'statut', 'reglementationCode', 'type', 'qualificationCode', 'dateSoumission', 'dateReception'] as const),
  ...([
    'dateRecevabilite',
    'dateDemandeComplements',
    'dateReceptionComplements',
    'dateDemandeModif',
    'dateReponseModif',
  ] as const),
  ...(['dateReprise', 'dateAvis', 'joursComplements', 'consultationExperts', 'destinatairesMs', 'informationsAnsm'] as const),
  'caduciteAvis',
] satisfies readonly (keyof FaitsDelais | 'id')[];
const ETUDE_A_RAPPELER = sql`id as "etuId", numero, deposant_uti_id as "deposantUtiId"`;

/** Reads of the daily task, page by page or short by nature. */
@Injectable()
export class RappelsRepository {
  constructor(private readonly db: Database) {}

  /** Dossiers whose clock runs for the sponsor or for the opinion, by growing id after `apres`. One whose committee asks to be relieved is frozen; its clock runs (REA-01). */
  dossiers(apres: number, taille: number): Promise<DossierEntity[]> {
    return this.db
      .repository(DossierEntity)
      .createQueryBuilder('d')
      .where('d.id > :apres', { apres })
      .andWhere(`d.statut in ('COMPLEMENTS_DEMANDES', 'EN_EVALUATION', 'MODIFICATIONS_DEMANDEES', 'REPONSE_RECUE')`)
      .orderBy('d.id')
      .limit(taille)
      .getMany();
  }

  /** Favourable opinions on initial requests whose research has not begun, when the opinion or the authorisation of the agency may lapse up to `jusquau`. */
  opinions(jusquau: Jour): Promise<OpinionNonCommencee[]> {
    return this.db.query(sql`
      select d.id as "dosId", d.deposant_uti_id as "deposantUtiId", d.cpp_id as "cppId", d.numero,
        d.cpp_nom as "cppNom", e.date_caducite as "caduciteLe", d.rouvert_le as "rouvertLe",
        d.reglementation_code as "reglementationCode", d.decision_ansm as "decisionAnsm",
        d.date_decision_ansm as "dateDecisionAnsm", d.prolongation_ansm as "prolongationAnsm",
        exists (select 1
          from dossier p
          where p.etu_id = e.id
            and p.type = 'PRO'
            and not p.statut = any(${['BROUILLON', ...STATUTS_FINAUX]})) as "isProrogationEnCours",
        e.etat = 'PROROGEE' as "isProrogee"
      from dossier d
      join etude e on e.id = d.etu_id
      where d.statut in ('AVIS_FAVORABLE', 'AVIS_FAVORABLE_CONDITIONS')
        and d.type in ('DI', 'DIR')
        and e.etat = any(${ETATS_NON_COMMENCEE})
        and (e.date_caducite <= ${jusquau} or d.decision_ansm = 'AUTORISEE')
      order by d.id
    `);
  }

  /** Modifications that wait for the agency, whatever the committee has said but for a refusal. */
  devantAnsm(): Promise<(FaitsDelais & { id: DosId })[]> {
    return this.db.query(sql`
      select ${this.db.columns(DossierEntity, 'd', { only: FAITS_ANSM })}
      from dossier d
      where d.decision_ansm = 'EN_ATTENTE'
        and d.destinataires_ms <> 'CPP'
        and not d.statut = any(${['BROUILLON', ...SANS_SUITE]})
      order by d.id
    `);
  }

  /** Studies that ended, or are devices that were halted, and whose report is not there. */
  sansRapportFinal(): Promise<EtudeSansRapport[]> {
    return this.db.query<EtudeSansRapport>(sql`
      select ${ETUDE_A_RAPPELER}, ${FAITS_RAPPORT}
      from etude
      where ${SANS_RAPPORT}
      order by id
    `);
  }

  /** Research that goes on and whose planned end is not after `jusquau`. */
  finsPrevues(jusquau: Jour): Promise<EtudeARappeler[]> {
    return this.db.query<EtudeARappeler>(sql`
      select ${ETUDE_A_RAPPELER}, date_fin_prevue as date
      from etude
      where etat in ('EN_COURS', 'SUSPENDUE') and date_fin_prevue <= ${jusquau}
      order by id
    `);
  }

  /** Studies that are to begin or go on and whose insurance ends up to `jusquau`. */
  assurances(jusquau: Jour): Promise<EtudeAssuree[]> {
    return this.db.query<EtudeAssuree>(sql`
      select ${ETUDE_A_RAPPELER}, assurance_expiration as date, cpp_id as "cppId", not etat = any(${ETATS_A_COMMENCER}) as "isCommencee"
      from etude
      where etat = any(${ETATS_APPROUVEES}) and assurance_expiration <= ${jusquau}
      order by id
    `);
  }

  /** Requests refused from `depuis` on, by an opinion or by silence, of which no second examination was filed. */
  refus(depuis: Jour): Promise<RefusARappeler[]> {
    return this.db.query<RefusARappeler>(sql`
      select *
      from (select d.id as "dosId", d.numero, d.deposant_uti_id as "deposantUtiId",
        ${REFUSE_LE} as "refuseLe"
        from dossier d
        where d.statut in ('AVIS_DEFAVORABLE', 'REJET_IMPLICITE')
          and d.type = any(${TYPES_REEXAMINABLES})
          and not exists (select
            from dossier s
            where s.dos_origine_id = d.id and s.type in ('DIR', 'MSR') and s.date_soumission is not null)) r
      where "refuseLe" >= ${depuis}
      order by "dosId"
    `);
  }

  dossier(id: number): Promise<DossierEntity | null> {
    return this.db.repository(DossierEntity).findOneBy({ id });
  }

  /** Drafts last changed from `depuis` on and before `avant`, two instants. */
  brouillons(depuis: Instant, avant: Instant): Promise<{ dosId: DosId; utiId: UtiId; majLe: Jour }[]> {
    return this.db.query(sql`
      select id as "dosId", deposant_uti_id as "utiId",
        to_char(maj_le at time zone 'Europe/Paris', 'YYYY-MM-DD') as "majLe"
      from dossier
      where statut = 'BROUILLON' and maj_le >= ${depuis} and maj_le < ${avant}
      order by id
    `);
  }
}
