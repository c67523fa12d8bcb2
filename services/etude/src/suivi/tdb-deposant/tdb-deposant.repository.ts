import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { FaitsRapport } from '@riph/contracts/etude/socle/delais.suites';
import type { EtatEtude, StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import { ETATS_A_COMMENCER, ETATS_APPROUVEES } from '@riph/contracts/etude/socle/etude.workflow';
import { ETATS_NON_COMMENCEE, type FaitsAutorisation } from '@riph/contracts/etude/vie/autorisation.rules';
import { FAITS_RAPPORT, SANS_RAPPORT } from '../../socle/dossier/etude.repository.ts';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';

export type LigneEtude = {
  etuId: EtuId;
  numero: string | null;
  titre: string;
  etat: EtatEtude;
  date: Jour;
  motif: string;
  /** The favourable opinion that the date is counted from; absent for a date that the sponsor declared. */
  avisLe?: Jour | null;
};
export type EtudeSansRapport = FaitsRapport & Pick<LigneEtude, 'etuId' | 'numero' | 'titre'>;

export const LISTE_MAX = 200;
/** A count says how many there are, beyond what its list shows. */
export const COMPTE_MAX = 100_000;
const COLONNES = sql`id as "etuId", numero, titre, etat`;

/** Reads of a sponsor's dashboard: his own studies and dossiers. */
@Injectable()
export class TdbDeposantRepository {
  constructor(private readonly db: Database) {}

  expirationsAssurance(utiId: UtiId, horizon: string, limite: number): Promise<LigneEtude[]> {
    return this.db.query<LigneEtude>(sql`
      select ${COLONNES}, assurance_expiration as date, 'Assurance' as motif
      from etude
      where deposant_uti_id = ${utiId}
        and etat = any(${ETATS_APPROUVEES})
        and assurance_expiration <= ${horizon}
      order by assurance_expiration
      limit ${limite}
    `);
  }

  expirationsEtude(utiId: UtiId, horizon: string, limite: number): Promise<LigneEtude[]> {
    return this.db.query<LigneEtude>(sql`
      select ${COLONNES}, date_caducite as date, 'Caducité de l’avis' as motif, date_avis_favorable as "avisLe"
      from etude
      where deposant_uti_id = ${utiId}
        and etat = any(${ETATS_NON_COMMENCEE})
        and date_caducite <= ${horizon}
      union all select ${COLONNES}, date_fin_prevue as date, 'Fin prévue' as motif, null::date as "avisLe"
      from etude
      where deposant_uti_id = ${utiId} and etat = 'EN_COURS' and date_fin_prevue <= ${horizon}
      order by date
      limit ${limite}
    `);
  }

  /** Authorisations of the agency that may end by then (R1123-39), of research that has not begun. */
  autorisations(
    utiId: UtiId,
    horizon: Jour,
    limite: number,
  ): Promise<(Omit<LigneEtude, 'date' | 'motif'> & FaitsAutorisation)[]> {
    return this.db.query(sql`
      select e.id as "etuId", e.numero, e.titre, e.etat, d.reglementation_code as "reglementationCode",
        d.decision_ansm as "decisionAnsm", d.date_decision_ansm as "dateDecisionAnsm",
        d.prolongation_ansm as "prolongationAnsm"
      from etude e
      join dossier d on d.etu_id = e.id
      where e.deposant_uti_id = ${utiId}
        and e.etat = any(${ETATS_NON_COMMENCEE})
        and d.type in ('DI', 'DIR')
        and d.decision_ansm = 'AUTORISEE'
        and d.date_decision_ansm + interval '24 months' <= ${horizon}
      order by d.date_decision_ansm
      limit ${limite}
    `);
  }

  /** Studies that ended, or are devices that were halted, and whose report is not there. */
  rapportsFinauxAttendus(utiId: UtiId, limite: number): Promise<EtudeSansRapport[]> {
    return this.db.query<EtudeSansRapport>(sql`
      select id as "etuId", numero, titre, ${FAITS_RAPPORT}
      from etude
      where deposant_uti_id = ${utiId} and ${SANS_RAPPORT}
      order by coalesce(date_fin_effective, date_suspension)
      limit ${limite}
    `);
  }

  parStatut(utiId: UtiId): Promise<{ code: StatutDossier; nombre: number }[]> {
    return this.db.query<{ code: StatutDossier; nombre: number }>(sql`
      select statut as code, count(*) as nombre
      from dossier
      where deposant_uti_id = ${utiId}
      group by statut
    `);
  }

  /** The last touched first. */
  dossiers(utiId: UtiId): Promise<DossierEntity[]> {
    return this.db.repository(DossierEntity).find({ where: { deposantUtiId: utiId }, order: { majLe: 'DESC' }, take: LISTE_MAX });
  }

  /** His studies that may begin. */
  async etudesADemarrer(utiId: UtiId): Promise<ReadonlySet<number>> {
    const rows = await this.db.query<{ id: number }>(sql`
      select id
      from etude
      where deposant_uti_id = ${utiId} and etat = any(${ETATS_A_COMMENCER})
    `);
    return new Set(rows.map((r) => r.id));
  }

  async compter(utiId: UtiId, statuts: readonly StatutDossier[]): Promise<number> {
    const [row] = await this.db.query<{ nombre: number }>(sql`
      select count(*) as nombre
      from dossier
      where deposant_uti_id = ${utiId} and statut = any(${statuts})
    `);
    return row.nombre;
  }

  /** Hand-overs that wait for an answer, those that he sent and those that he is to receive. */
  async compterTransferts(utiId: UtiId): Promise<number> {
    const [row] = await this.db.query<{ nombre: number }>(sql`
      select count(*) as nombre
      from transfert
      where statut in ('ENVOYE', 'CONVENU') and (emetteur_uti_id = ${utiId} or cible_uti_id = ${utiId})
    `);
    return row.nombre;
  }
}
