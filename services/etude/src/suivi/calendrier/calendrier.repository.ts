/** Rows that have a date: dossiers whose clock runs, studies after their opinion, refusals that may be examined again. */

import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { DATES_MAX, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { Actor } from '@riph/contracts/core/call';
import type { UtiId } from '@riph/contracts/core/ids';
import type { FaitsDelais } from '@riph/contracts/etude/socle/delais';
import { SANS_SUITE, STATUTS_EXAMEN, TYPES_REEXAMINABLES } from '@riph/contracts/etude/socle/dossier.workflow';
import { type FaitsAutorisation, finAutorisation } from '@riph/contracts/etude/vie/autorisation.rules';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { DossierDate, EtudeDatee, RefusDate } from './calendrier.rules.ts';

const COLONNES = [
  ...(['id', 'numero', 'titre', 'cppNom', 'statut', 'reglementationCode', 'type', 'qualificationCode'] as const),
  ...(['dateSoumission', 'dateReception', 'dateRecevabilite', 'dateDemandeComplements', 'dateReceptionComplements'] as const),
  ...(['dateDemandeModif', 'dateReponseModif', 'dateReprise', 'dateAvis', 'joursComplements', 'consultationExperts'] as const),
  ...(['destinatairesMs', 'informationsAnsm', 'caduciteAvis', 'recevabiliteAnsm'] as const),
] satisfies readonly (keyof FaitsDelais | 'recevabiliteAnsm' | 'id' | 'numero' | 'titre' | 'cppNom')[];
/** A day kept is moved by a few days at most, to one that is worked. */
const MARGE = sql`interval '10 days'`;
/** The agency answers within 45 days of a filing or of a validation, informations or experts included. */
const ANSM_MAX = sql`interval '120 days'`;
const sansConflit = (utiId: UtiId): Sql => sql`
  not exists (select from conflit c where c.dos_id = d.id and c.uti_id = ${utiId})
`;

type Reader = Pick<Actor, 'utiId' | 'cppId'>;
const duComite = ({ utiId, cppId }: Reader): Sql => sql`d.cpp_id = ${cppId} and d.deposant_uti_id <> ${utiId}`;
/** The filed dossiers (`d`) that a reader finds (DRO-04). */
const VUS: Partial<Record<Actor['profil'], (reader: Reader) => Sql>> = {
  SUPER_ADMIN: () => sql`true`,
  UTILISATEUR_ANSM: () => sql`true`,
  DEPOSANT: ({ utiId }) => sql`d.deposant_uti_id = ${utiId}`,
  GESTIONNAIRE: duComite,
  INSTRUCTEUR: (reader) => sql`${duComite(reader)} and ${sansConflit(reader.utiId)}`,
};

@Injectable()
export class CalendrierRepository {
  constructor(private readonly db: Database) {}

  /** Those whose kept day falls in the window, or near it. */
  async dossiers(actor: Actor, { du, au }: FenetreCalendrier): Promise<DossierDate[]> {
    const vus = VUS[actor.profil]?.(actor);
    if (!vus) return [];
    return this.db.query<DossierDate>(sql`
      select ${this.db.columns(DossierEntity, 'd', { only: COLONNES })}
      from dossier d
      where ${vus}
        and d.statut = any(${STATUTS_EXAMEN})
        and d.date_limite between ${du}::date - ${MARGE} and ${au}::date + ${MARGE}
      order by d.date_limite, d.id
      limit ${DATES_MAX + 1}
    `);
  }

  /** Modifications that wait for the agency, whatever the committee has said but for a refusal, begun early enough for its delay to end in the window. */
  modifications({ du, au }: FenetreCalendrier): Promise<DossierDate[]> {
    return this.db.query<DossierDate>(sql`
      select ${this.db.columns(DossierEntity, 'd', { only: COLONNES })}
      from dossier d
      where d.decision_ansm = 'EN_ATTENTE'
        and not d.statut = any(${['BROUILLON', ...SANS_SUITE]})
        and d.destinataires_ms <> 'CPP'
        and coalesce(d.date_recevabilite, d.date_soumission) between ${du}::date - ${ANSM_MAX} and ${au}::date
      order by d.date_soumission, d.id
      limit ${DATES_MAX + 1}
    `);
  }

  /** A sponsor's own, with each of the days that it may come to. */
  async etudes(utiId: UtiId): Promise<EtudeDatee[]> {
    const rows = await this.db.query<Omit<EtudeDatee, 'finAutorisation'> & FaitsAutorisation>(sql`
      select id as "etuId", numero, titre, etat, reglementation_code as "reglementationCode",
        a.decision_ansm as "decisionAnsm", a.date_decision_ansm as "dateDecisionAnsm",
        a.prolongation_ansm as "prolongationAnsm",
        assurance_expiration as "assuranceExpiration", date_avis_favorable as "dateAvisFavorable",
        date_caducite as "dateCaducite", date_fin_prevue as "dateFinPrevue", date_suspension as "dateSuspension",
        date_reprise as "dateReprise", date_fin_effective as "dateFinEffective", fin_anticipee as "finAnticipee",
        rapport_final_le as "rapportFinalLe"
      from etude
      left join lateral (
        select d.decision_ansm, d.date_decision_ansm, d.prolongation_ansm
        from dossier d
        where d.etu_id = etude.id and d.type in ('DI', 'DIR') and d.decision_ansm = 'AUTORISEE'
        order by d.id desc
        limit 1
      ) a on true
      where deposant_uti_id = ${utiId}
        and etat in ('EN_EVALUATION', 'A_DEMARRER', 'PROROGEE', 'EN_COURS', 'SUSPENDUE', 'TERMINEE',
          'TERMINEE_ANTICIPEE')
      order by id desc
      limit ${DATES_MAX}
    `);
    return rows.map((r) => ({ ...r, finAutorisation: finAutorisation(r) }));
  }

  /** A sponsor's refused requests of which no second examination was filed: a draft keeps no month running. */
  refus(utiId: UtiId, depuis: string): Promise<RefusDate[]> {
    return this.db.query<RefusDate>(sql`
      select d.id as "dosId", d.reglementation_code as "reglementationCode", d.numero, d.titre, d.statut, d.date_avis as "dateAvis",
        case when d.statut = 'REJET_IMPLICITE' then (select ${instantSql('v.le')}
          from evenement v
          where v.entity_code = 'DOSSIER' and v.entity_id = d.id and v.action = 'CONSTATER_SILENCE'
          order by v.rang desc
          limit 1) end as "silenceLe"
      from dossier d
      where d.deposant_uti_id = ${utiId}
        and d.type = any(${TYPES_REEXAMINABLES})
        and d.statut in ('AVIS_DEFAVORABLE', 'REJET_IMPLICITE')
        and (d.date_avis >= ${depuis} or d.statut = 'REJET_IMPLICITE')
        and not exists (select
          from dossier s
          where s.dos_origine_id = d.id and s.type in ('DIR', 'MSR') and s.date_soumission is not null)
      order by d.id desc
      limit ${DATES_MAX}
    `);
  }
}
