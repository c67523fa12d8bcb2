import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { FileRef } from '@riph/contracts/core/files';
import type { Jour } from '@riph/contracts/core/paris';
import { fautesProlongation, finAutorisation, gardesProlongation } from '@riph/contracts/etude/vie/autorisation.rules';
import { fautesDecisionAnsm, gardesDecisionAnsm } from '@riph/contracts/etude/vie/vie.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { Documents } from '../../socle/documents/documents.ts';
import { parties } from '../../socle/dossier/destinataires.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { DossierIndex } from '../../socle/dossier/dossier-index.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DocumentEntity } from '../../socle/entites/document.entity.ts';
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
      const now = await this.transitions.lock(tx, { id: lu.id });
      const { etat: etatEtude } = await this.etudes.lock(tx, now.etuId);
      const faits = { ...now, etatEtude };
      assertAllowed([...gardesDecisionAnsm(faits), ...fautesDecisionAnsm(faits, dateDecisionAnsm, this.clock.today())]);
      await this.dossiers.modifier(tx, now.id, { decisionAnsm, dateDecisionAnsm, majLe: this.clock.instant() });
      const after: DossierEntity = { ...now, decisionAnsm, dateDecisionAnsm };
      const document = await this.documents.garder(
        tx,
        after,
        { type: 'ANSM_DECISION', libelle, fichier, pourDeposant: true },
        actor,
      );
      const details = { decision: decisionAnsm, date: dateDecisionAnsm, avant: now.decisionAnsm, document: fichier.sha256 };
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: now.id,
        action: 'DECISION_ANSM',
        actor,
        commentaire: libelle,
        details,
        requestId,
      });
      await this.etude.suivre(tx, after, actor);
      await this.index.republier(tx, after.id);
      const mail = mailDe('ANSM_DECISION', {
        destinataires: parties(after),
        donnees: { dosId: after.id, numero: after.numero ?? '', autorisee: decisionAnsm === 'AUTORISEE', le: dateDecisionAnsm },
        cle: `dossier-${after.id}-ansm-${document.id}`,
      });
      tx.mail(mail, { cle: `dossier-${after.id}` });
      return document;
    });
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
