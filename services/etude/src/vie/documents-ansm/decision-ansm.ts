import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { FileRef } from '@riph/contracts/core/files';
import type { Jour } from '@riph/contracts/core/paris';
import { echeanceAnsm, silenceAnsm } from '@riph/contracts/etude/socle/delais.ansm';
import { isModification } from '@riph/contracts/etude/socle/dossier.workflow';
import { fautesProlongation, finAutorisation, gardesProlongation } from '@riph/contracts/etude/vie/autorisation.rules';
import { fautesDecisionAnsm, gardesDecisionAnsm } from '@riph/contracts/etude/vie/vie.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { Documents } from '@riph/examen/socle/documents';
import type { DocumentEntity } from '@riph/examen/tables/document.entity';
import { parties } from '../../socle/dossier/destinataires.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { DossierIndex } from '../../socle/dossier/dossier-index.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { EtudeTransitions } from '../../socle/workflow/etude-transitions.ts';

type Decision = {
  decision: 'AUTORISEE' | 'REFUSEE';
  dateDecision: Jour;
  fichier: FileRef;
  actor: Actor;
  requestId: string;
};
type Line = { commentaire: string; details: Record<string, unknown>; actor: Actor | null; requestId: string; cle: string };

/**
 * The decision of the agency on a request that needs it (L1123-8): kept with its day and its document; with a favourable opinion, whichever came first, the
 * study may begin. The sponsor and the committee are told.
 */
@Injectable()
export class DecisionAnsm {
  constructor(
    private readonly db: Database,
    private readonly dossiers: DossierRepository,
    private readonly etudes: EtudeRepository,
    private readonly transitions: DossierTransitions,
    private readonly etude: EtudeTransitions,
    private readonly documents: Documents,
    private readonly index: DossierIndex,
    private readonly clock: Clock,
  ) {}

  enregistrer(lu: Pick<DossierEntity, 'id'>, d: Decision): Promise<DocumentEntity> {
    const { decision: decisionAnsm, dateDecision: dateDecisionAnsm, fichier, actor, requestId } = d;
    const libelle = `${decisionAnsm === 'AUTORISEE' ? 'Autorisation' : 'Refus'} de l’ANSM du ${formatJour(dateDecisionAnsm)}`;
    return this.db.transaction(async (tx) => {
      const { now, faits } = await this.hold(tx, lu);
      assertAllowed([...gardesDecisionAnsm(faits), ...fautesDecisionAnsm(faits, dateDecisionAnsm, this.clock.today())]);
      const after: DossierEntity = { ...now, decisionAnsm, dateDecisionAnsm };
      const document = await this.documents.garder(
        tx,
        after,
        { type: 'ANSM_DECISION', libelle, fichier, pourDeposant: true },
        actor,
      );
      const details = { decision: decisionAnsm, date: dateDecisionAnsm, avant: now.decisionAnsm, document: fichier.sha256 };
      await this.decide(tx, after, dateDecisionAnsm, { commentaire: libelle, details, actor, requestId, cle: `${document.id}` });
      return document;
    });
  }

  /**
   * Its silence authorises a modification, on its last day (ETU-19). Judged again under the lock: the agency may have decided or asked for information
   * meanwhile.
   */
  silence(lu: Pick<DossierEntity, 'id'>, requestId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const { now, faits } = await this.hold(tx, lu);
      const dateDecisionAnsm = silenceAnsm(now, this.clock.today());
      if (now.decisionAnsm !== 'EN_ATTENTE' || dateDecisionAnsm === null || gardesDecisionAnsm(faits).length > 0) return;
      const after: DossierEntity = { ...now, decisionAnsm: 'AUTORISEE', dateDecisionAnsm, ansmTacite: true };
      const details = { decision: 'AUTORISEE', date: dateDecisionAnsm, avant: now.decisionAnsm, tacite: true };
      const commentaire = `Autorisation par le silence de l’ANSM, dont le délai a pris fin le ${formatJour(dateDecisionAnsm)}`;
      await this.decide(tx, after, dateDecisionAnsm, { commentaire, details, actor: null, requestId, cle: 'silence' });
    });
  }

  /** Its request for information leaves it ten days more, once, while it may still decide (R1123-44); taken back, the day is what it was. */
  async suivreInformations(tx: Tx, lu: Pick<DossierEntity, 'id'>, isDemandee: boolean): Promise<void> {
    const now = await this.transitions.lock(tx, { id: lu.id });
    const today = this.clock.today();
    if (now.decisionAnsm !== 'EN_ATTENTE' || echeanceAnsm(now, today) === null || silenceAnsm(now, today) !== null) return;
    await this.dossiers.modifier(tx, now.id, { informationsAnsm: isDemandee, majLe: this.clock.instant() });
    await this.index.republier(tx, now.id);
  }

  private async hold(tx: Tx, lu: Pick<DossierEntity, 'id'>) {
    const now = await this.transitions.lock(tx, { id: lu.id });
    const { etat: etatEtude } = await this.etudes.lock(tx, now.etuId);
    return { now, faits: { ...now, etatEtude } };
  }

  /** What is decided is written, its line too; the study follows, and they are told. */
  private async decide(tx: Tx, after: DossierEntity, le: Jour, line: Line): Promise<void> {
    const { id, decisionAnsm, dateDecisionAnsm, ansmTacite, numero } = after;
    const { actor, requestId, commentaire, details } = line;
    await this.dossiers.modifier(tx, id, { decisionAnsm, dateDecisionAnsm, ansmTacite, majLe: this.clock.instant() });
    const action = ansmTacite ? 'AUTORISATION_TACITE_ANSM' : 'DECISION_ANSM';
    tx.journal({ entityCode: 'DOSSIER', entityId: id, action, actor, commentaire, details, requestId });
    await this.etude.suivre(tx, after, actor);
    await this.index.republier(tx, id);
    const donnees = {
      dosId: id,
      numero: numero ?? '',
      autorisee: decisionAnsm === 'AUTORISEE',
      le,
      tacite: ansmTacite,
      modification: isModification(after.type),
    };
    const destinataires = [...parties(after), ...(ansmTacite ? [{ profil: 'UTILISATEUR_ANSM' as const }] : [])];
    tx.mail(mailDe('ANSM_DECISION', { destinataires, donnees, cle: `dossier-${id}-ansm-${line.cle}` }), { cle: `dossier-${id}` });
  }

  /** The agency extends its authorisation: while it is valid, before the research begins, once (R1123-39, ETU-18). */
  prolonger(lu: Pick<DossierEntity, 'id'>, d: Omit<Decision, 'decision'>): Promise<DocumentEntity> {
    const { dateDecision: prolongationAnsm, fichier, actor, requestId } = d;
    const libelle = `Prolongation de l’autorisation de l’ANSM du ${formatJour(prolongationAnsm)}`;
    return this.db.transaction(async (tx) => {
      const now = await this.transitions.lock(tx, { id: lu.id });
      const { etat: etatEtude } = await this.etudes.lock(tx, now.etuId);
      const today = this.clock.today();
      assertAllowed([...gardesProlongation({ ...now, etatEtude }), ...fautesProlongation(now, prolongationAnsm, today)]);
      await this.dossiers.modifier(tx, now.id, { prolongationAnsm, majLe: this.clock.instant() });
      const after: DossierEntity = { ...now, prolongationAnsm };
      const type = 'ANSM_PROLONGATION' as const;
      const document = await this.documents.garder(tx, after, { type, libelle, fichier, pourDeposant: true }, actor);
      const details = { date: prolongationAnsm, jusquau: finAutorisation(after), document: fichier.sha256 };
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: now.id,
        action: 'PROLONGATION_ANSM',
        actor,
        commentaire: libelle,
        details,
        requestId,
      });
      const donnees = {
        dosId: after.id,
        numero: after.numero ?? '',
        document: `${libelle}, jusqu’au ${formatJour(finAutorisation(after) ?? prolongationAnsm)}`,
      };
      tx.mail(mailDe('ANSM_DOCUMENT', { destinataires: parties(after), donnees, cle: `document-ansm-${document.id}` }), {
        cle: `dossier-${after.id}`,
      });
      return document;
    });
  }
}
