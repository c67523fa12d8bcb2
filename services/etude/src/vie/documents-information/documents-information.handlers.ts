import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import { jourDe } from '@riph/contracts/core/paris';
import { rapportAttendu } from '@riph/contracts/etude/socle/delais.suites';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { type DroitExterne, peutDeposer, peutRetirer } from '@riph/contracts/etude/vie/deposant-externe.rules';
import { etudeDocumentsInformation } from '@riph/contracts/etude/vie/documents-information.calls';
import { faitDit } from '@riph/contracts/etude/vie/securite.rules';
import { type LecteurSecurite, TYPE_DOCUMENT_ETUDE_LABELS } from '@riph/contracts/etude/vie/vie.schemas';
import { declarationDe, faitsDeclaration } from '@riph/contracts/etude/vie/vigilance.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { acteurMasque } from '@riph/examen/socle/acteurs.rules';
import { fichierDe } from '@riph/examen/socle/documents';
import { prevenusSecurite, secretariat } from '../../socle/dossier/destinataires.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DocumentEtudeEntity } from '../../socle/entites/document-etude.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { DocumentsEtudeRepository } from './documents-etude.repository.ts';
import { empechementsDocument, empechementsRetrait, isDit } from './documents-etude.rules.ts';
import { DocumentsEtude } from './documents-etude.ts';
import { EtudesLisibles } from './etudes-lisibles.ts';
import { LecteursSecurite, lecturesVues } from './lecteurs.ts';

/** Documents that a study keeps beside its dossiers (ETU-10): its sponsor files, and his guest if he gave him that; everybody who knows the study reads, but a member with a declared link. */
@Handles(etudeDocumentsInformation)
export class DocumentsInformationHandlers implements Handlers<typeof etudeDocumentsInformation> {
  constructor(
    private readonly access: DossierAccess,
    private readonly lisibles: EtudesLisibles,
    private readonly lecteurs: LecteursSecurite,
    private readonly etudes: EtudeRepository,
    private readonly repository: DocumentsEtudeRepository,
    private readonly documents: DocumentsEtude,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  async lister({ params, actor }: Input<typeof etudeDocumentsInformation, 'lister'>) {
    const etude = await this.lisibles.exiger(params.etuId, actor);
    const lecteur = await this.lecteurs.pour(etude.cppId, actor);
    return (await this.repository.lister(params.etuId)).map((d) => vue(d, etude, actor, lecteur));
  }

  async telecharger({ params, actor }: Input<typeof etudeDocumentsInformation, 'telecharger'>) {
    await this.lisibles.exiger(params.etuId, actor);
    const document = await this.repository.lire(params.etuId, params.id);
    if (!document) throw refus('document.introuvable', { id: params.id });
    return { document: fichierDe(document), enLigne: true };
  }

  async ajouter({ params, body, files, actor }: Input<typeof etudeDocumentsInformation, 'ajouter'>) {
    await this.ecriture(params.etuId, actor);
    const [fichier] = files.fichier;
    return this.db.transaction(async (tx) => {
      const etude = await this.etudes.lock(tx, params.etuId);
      const today = this.clock.today();
      const isRapportAttendu = rapportAttendu(etude, today) !== null;
      const faits = { etat: etude.etat, isRapportAttendu, debutLe: etude.dateDebutEffectif };
      assertAllowed(empechementsDocument(faits, body.type, body.dateEvenement, today));
      const document = await this.documents.garder(tx, etude.id, { ...body, fichier }, actor);
      // The first report of a halt or of the end says whether it came in time; a corrected one, filed later, does not change that.
      const rapportFinalLe = body.type === 'RAPPORT_FINAL' && isRapportAttendu ? today : etude.rapportFinalLe;
      await this.etudes.modifier(tx, etude.id, { rapportFinalLe, version: etude.version + 1, majLe: this.clock.instant() });
      this.consigner(tx, etude, document, 'AJOUTER_DOCUMENT', actor);
      if (isDit(document.type)) this.dire(tx, etude, document);
      return vue(document, etude, actor);
    });
  }

  async supprimer({ params, actor }: Input<typeof etudeDocumentsInformation, 'supprimer'>) {
    const externe = await this.ecriture(params.etuId, actor);
    const document = await this.repository.lire(params.etuId, params.id);
    // A guest takes back what he filed himself only.
    const isSien =
      externe === null || (document !== null && peutRetirer(externe, { parUtiId: document.creeParUtiId }, actor.utiId));
    if (!document || !isSien) throw refus('document.introuvable', { id: params.id });
    const etude = await this.db.transaction(async (tx) => {
      const etude = await this.etudes.lock(tx, params.etuId);
      assertAllowed(empechementsRetrait(etude.etat, document.type));
      await this.repository.supprimer(tx, document);
      this.consigner(tx, etude, document, 'SUPPRIMER_DOCUMENT', actor);
      return etude;
    });
    return (await this.repository.lister(params.etuId)).map((d) => vue(d, etude, actor));
  }

  /** The sponsor's own study, any for the administration, and one to which its guest may add: then what he was given. */
  private async ecriture(etuId: EtuId, actor: Actor): Promise<DroitExterne | null> {
    const { etude, externe } = await this.access.ficheVisible(etuId, actor);
    const isSienne = actor.profil === 'DEPOSANT' && etude.deposantUtiId === actor.utiId;
    if (actor.profil === 'SUPER_ADMIN' || isSienne) return null;
    if (!peutDeposer(externe)) throw externe === null ? refus('etude.introuvable', { etuId }) : refus('externe.lecture', {});
    return externe;
  }

  private consigner(tx: Tx, etude: EtudeEntity, d: DocumentEtudeEntity, action: string, actor: Actor): void {
    tx.journal({
      entityCode: 'ETUDE',
      entityId: etude.id,
      action,
      actor,
      commentaire: `${TYPE_DOCUMENT_ETUDE_LABELS[d.type]} : ${d.nom}`,
      details: { type: d.type, sha256: d.sha256 },
    });
  }

  private dire(tx: Tx, e: EtudeEntity, d: DocumentEtudeEntity): void {
    const fait = faitDit(d.type);
    const cle = `etude-${e.id}-document-${d.id}`;
    const communes = { etuId: e.id, numero: e.numero ?? '', le: d.dateEvenement };
    const mail =
      fait === null
        ? mailDe('ETUDE_DOCUMENT', {
            destinataires: [{ utiId: e.deposantUtiId }, ...secretariat(e), { profil: 'UTILISATEUR_ANSM' }],
            donnees: { ...communes, document: TYPE_DOCUMENT_ETUDE_LABELS[d.type] },
            cle,
          })
        : mailDe('SECURITE_SIGNALEE', {
            destinataires: prevenusSecurite(e),
            donnees: { ...communes, comite: e.cppNom ?? '', fait, motif: d.commentaire ?? undefined },
            cle,
          });
    tx.mail(mail, { cle: `etude-${e.id}` });
  }
}

const vue = (d: DocumentEtudeEntity, etude: EtudeEntity, actor: Actor, lecteur: LecteurSecurite | null = null) => ({
  id: d.id,
  type: d.type,
  libelle: TYPE_DOCUMENT_ETUDE_LABELS[d.type],
  dateEvenement: d.dateEvenement,
  commentaire: d.commentaire,
  deposeLe: d.creeLe,
  declaration: declarationDe(d.type, d.dateEvenement, jourDe(d.creeLe), faitsDeclaration({ ...etude, securite: d.securite })),
  securite: d.securite
    ? {
        lectures: lecturesVues(d.lectures, actor),
        aLire: lecteur !== null && !d.lectures.some((l) => l.lecteur === lecteur),
      }
    : null,
  mien: d.creeParUtiId === actor.utiId,
  deposePar: acteurMasque(d.creeParProfil, d.creePar, actor),
  nom: d.nom,
  taille: d.taille,
  sha256: d.sha256,
});
