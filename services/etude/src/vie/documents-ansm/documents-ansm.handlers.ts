import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { echeanceAnsm, echeanceSansInformations } from '@riph/contracts/etude/socle/delais.ansm';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import { DOCUMENT_ANSM_LABELS, isDocumentAnsm, POSITION_ANSM_LABELS } from '@riph/contracts/etude/socle/etude.workflow';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { isPositionAnsmRequise } from '@riph/contracts/etude/vie/position-ansm.rules';
import { empechementRetraitAnsm } from '@riph/contracts/etude/vie/retrait-document.rules';
import { gardesDecisionAnsm, gardesReponseAnsm } from '@riph/contracts/etude/vie/vie.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { isDocumentVisible } from '@riph/examen/documents/document.access';
import { Documents, fichierDe } from '@riph/examen/socle/documents';
import { DocumentsRepository } from '@riph/examen/socle/documents.repository';
import type { DocumentEntity } from '@riph/examen/tables/document.entity';
import { parties, secretariat } from '../../socle/dossier/destinataires.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { ReponseAnsmEntity } from '../../socle/entites/reponse-ansm.entity.ts';
import { DecisionAnsm } from './decision-ansm.ts';
import { PositionsAnsm } from './position-ansm.ts';
import { ReponsesAnsmRepository } from './reponses.repository.ts';
import { isQuestionAuDeposant, ReponsesAnsm } from './reponses.ts';

/** What the agency joins to a dossier that it reviews, its decision first of all (ETU-09). */
@Handles(etudeDocumentsAnsm)
export class DocumentsAnsmHandlers implements Handlers<typeof etudeDocumentsAnsm> {
  constructor(
    private readonly access: DossierAccess,
    private readonly etudes: EtudeRepository,
    private readonly dossiers: DossierRepository,
    private readonly documents: Documents,
    private readonly repository: DocumentsRepository,
    private readonly decision: DecisionAnsm,
    private readonly positions: PositionsAnsm,
    private readonly reponses: ReponsesAnsm,
    private readonly reponsesRepository: ReponsesAnsmRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async lister({ params, actor }: Input<typeof etudeDocumentsAnsm, 'lister'>) {
    return this.liste(await this.access.contenuVisible(params.dosId, actor), actor);
  }

  async lireAccessibilite({ params, actor }: Input<typeof etudeDocumentsAnsm, 'lireAccessibilite'>) {
    const dossier = await this.access.visibleDossier(params.dosId, actor);
    const { etat } = await this.etudes.exiger(dossier.etuId);
    return {
      ouvert: dossier.decisionAnsm !== 'SANS_OBJET',
      decision: dossier.decisionAnsm,
      dateDecision: dossier.dateDecisionAnsm,
      tacite: dossier.ansmTacite,
      echeance: dossier.decisionAnsm === 'EN_ATTENTE' ? echeanceAnsm(dossier, this.clock.today()) : null,
      raisons: gardesDecisionAnsm({ ...dossier, etatEtude: etat }),
    };
  }

  async telecharger({ params, actor }: Input<typeof etudeDocumentsAnsm, 'telecharger'>) {
    await this.access.contenuVisible(params.dosId, actor);
    const document = await this.trouver(params, actor);
    return { document: fichierDe(document), enLigne: true };
  }

  /** Refusals: `dossier.introuvable`, `dossier.contenuReserve`, `transition.refusee` (a decision that is not possible, or its date). */
  async ajouter({ params, body, files, actor, requestId }: Input<typeof etudeDocumentsAnsm, 'ajouter'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    const [fichier] = files.fichier;
    if (params.typeDocument === 'DECISION') {
      const { decision, dateDecision } = body;
      if (!decision || !dateDecision) throw refus('decisionAnsm.incomplete', {});
      return this.une(
        await this.decision.enregistrer(dossier, { decision, dateDecision, fichier, actor, requestId }),
        dossier,
        actor,
      );
    }
    if (params.typeDocument === 'PROLONGATION') {
      const { dateDecision } = body;
      if (!dateDecision)
        throw refusal('saisie.invalide', {
          fields: [{ champ: 'dateDecision', message: 'Indiquez la date de la décision qui prolonge l’autorisation.' }],
        });
      return this.une(await this.decision.prolonger(dossier, { dateDecision, fichier, actor, requestId }), dossier, actor);
    }
    const isPosition = params.typeDocument === 'RECEVABILITE' && isPositionAnsmRequise(dossier);
    const position = isPosition ? body.position : undefined;
    if (isPosition && !position) throw refus('positionAnsm.incomplete', {});
    const type = `ANSM_${params.typeDocument}` as const;
    const libelle =
      body.libelle?.trim() ||
      [DOCUMENT_ANSM_LABELS[params.typeDocument], position && POSITION_ANSM_LABELS[position].toLowerCase()]
        .filter(Boolean)
        .join(' : ');
    const document = await this.db.transaction(async (tx) => {
      if (position) await this.positions.enregistrer(tx, dossier, position, actor, requestId);
      const garde = await this.documents.garder(tx, dossier, { type, libelle, fichier, pourDeposant: body.accessible }, actor);
      this.consigner(tx, garde, 'AJOUTER_DOCUMENT_ANSM', actor);
      if (isQuestionAuDeposant(garde)) await this.decision.suivreInformations(tx, dossier, true);
      this.dire(tx, dossier, garde);
      return garde;
    });
    return this.une(document, dossier, actor);
  }

  async supprimer({ params, actor }: Input<typeof etudeDocumentsAnsm, 'supprimer'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    const document = await this.trouver(params, actor);
    await this.db.transaction(async (tx) => {
      // An answer that came meanwhile waits for this lock.
      const now = (await this.dossiers.lock(tx, dossier.id)) ?? dossier;
      const documents = await this.repository.lister(dossier.id);
      const reponses = await this.reponsesRepository.lister(dossier.id, tx);
      const { raison, delaiRevenu } = retrait(document, { dossier: now, documents, reponses, aujourdhui: this.clock.today() });
      assertAllowed(raison === null ? [] : [raison]);
      await this.repository.supprimer(tx, document);
      this.consigner(tx, document, 'SUPPRIMER_DOCUMENT_ANSM', actor);
      if (!isQuestionAuDeposant(document)) return;
      const others = documents.filter((d) => d.id !== document.id);
      await this.decision.suivreInformations(tx, now, others.some(isQuestionAuDeposant));
      this.direRetrait(tx, now, document, delaiRevenu);
    });
    return this.liste(await this.access.contenuVisible(params.dosId, actor), actor);
  }

  /** Refusals: those of `lister`, `document.introuvable`, `transition.refusee`. */
  async repondre({ params, body, files, actor, requestId }: Input<typeof etudeDocumentsAnsm, 'repondre'>) {
    const dossier = await this.access.dossierDuDeposant(params.dosId, actor);
    const question = await this.trouver(params, actor);
    await this.reponses.repondre(dossier, question, { texte: body.texte.trim(), fichiers: files.fichiers, actor, requestId });
    return this.liste(dossier, actor);
  }

  private async liste(dossier: DossierEntity, actor: Actor) {
    const documents = (await this.repository.lister(dossier.id)).filter(
      (d) => isDocumentAnsm(d.type) && isDocumentVisible(d, dossier, actor),
    );
    const reponses = await this.reponsesRepository.lister(dossier.id);
    const { etat: etatEtude } = await this.etudes.exiger(dossier.etuId);
    return documents
      .filter((d) => d.type !== 'ANSM_REPONSE')
      .map((d) => vue(d, { dossier: { ...dossier, etatEtude }, documents, reponses, actor, aujourdhui: this.clock.today() }));
  }

  private async une(document: DocumentEntity, dossier: DossierEntity, actor: Actor) {
    const { etat: etatEtude } = await this.etudes.exiger(dossier.etuId);
    return vue(document, {
      dossier: { ...dossier, etatEtude },
      documents: [],
      reponses: [],
      actor,
      aujourdhui: this.clock.today(),
    });
  }

  private async trouver({ dosId, id }: { dosId: DosId; id: number }, actor: Actor): Promise<DocumentEntity> {
    const document = await this.repository.lire({ id, dosId });
    if (!document || !isDocumentAnsm(document.type) || !isDocumentVisible(document, { comiteDepuis: null }, actor))
      throw refus('document.introuvable', { id });
    return document;
  }

  private consigner(tx: Tx, d: DocumentEntity, action: string, actor: Actor): void {
    const details = { type: d.type, sha256: d.sha256, accessible: d.pourDeposant };
    tx.journal({ entityCode: 'DOSSIER', entityId: d.dosId, action, actor, commentaire: d.libelle, details });
  }

  private dire(tx: Tx, dossier: DossierEntity, d: DocumentEntity): void {
    const destinataires = d.pourDeposant ? parties(dossier) : secretariat(dossier);
    const question = isQuestionAuDeposant(d);
    const donnees = { dosId: dossier.id, numero: dossier.numero ?? '', document: d.libelle, ...(question && { question }) };
    if (destinataires.length > 0)
      tx.mail(mailDe('ANSM_DOCUMENT', { destinataires, donnees, cle: `document-ansm-${d.id}` }), {
        cle: `dossier-${dossier.id}`,
      });
  }

  private direRetrait(tx: Tx, dossier: DossierEntity, d: DocumentEntity, delaiRevenu: Jour | null): void {
    const donnees = {
      dosId: dossier.id,
      numero: dossier.numero ?? '',
      document: d.libelle,
      retrait: true,
      ...(delaiRevenu && { dernierJour: delaiRevenu }),
    };
    tx.mail(mailDe('ANSM_DOCUMENT', { destinataires: parties(dossier), donnees, cle: `document-ansm-${d.id}-retrait` }), {
      cle: `dossier-${dossier.id}`,
    });
  }
}

type Dedans = {
  dossier: DossierEntity;
  /** Those of the dossier, the files of the answers among them. */
  documents: readonly DocumentEntity[];
  reponses: readonly ReponseAnsmEntity[];
  aujourdhui: Jour;
};
/** Why the agency cannot take it back now, null when it can; the last day that this would leave it, null when it moves none. */
function retrait(d: DocumentEntity, { dossier, documents, reponses, aujourdhui }: Dedans) {
  const isSeule = isQuestionAuDeposant(d) && !documents.some((x) => x.id !== d.id && isQuestionAuDeposant(x));
  const delaiRevenu = isSeule && dossier.decisionAnsm === 'EN_ATTENTE' ? echeanceSansInformations(dossier, aujourdhui) : null;
  const raison = empechementRetraitAnsm({
    type: d.type,
    isPosition: d.type === 'ANSM_RECEVABILITE' && isPositionAnsmRequise(dossier),
    isRepondue: reponses.some((r) => r.questionId === d.id),
    ajouteLe: jourParis(new Date(d.creeLe)),
    avisLe: dossier.dateAvis,
    delaiRevenu,
    aujourdhui,
  });
  return { raison, delaiRevenu };
}

type Autour = Dedans & { dossier: { etatEtude: EtatEtude }; actor: Actor };
const fichierLu = ({ id, nom, taille, sha256 }: DocumentEntity) => ({ id, nom, taille, sha256 });

const vue = (d: DocumentEntity, autour: Autour) => {
  const { dossier, documents, reponses, actor } = autour;
  const { raison, delaiRevenu } = retrait(d, autour);
  const reponse = reponses.find((r) => r.questionId === d.id);
  const question = { isQuestion: isQuestionAuDeposant(d), isRepondue: reponse !== undefined };
  return {
    id: d.id,
    type: d.type,
    libelle: d.libelle,
    date: d.creeLe,
    nom: d.nom,
    taille: d.taille,
    sha256: d.sha256,
    accessible: d.pourDeposant,
    retirable: raison === null,
    delaiRevenu,
    repondable: actor.profil === 'DEPOSANT' && gardesReponseAnsm(dossier, question).length === 0,
    reponse: reponse
      ? {
          texte: reponse.texte,
          le: reponse.le,
          fichiers: documents.filter((f) => reponse.documents.includes(f.id)).map(fichierLu),
        }
      : null,
  };
};
