/** Documents of a séance: preview, keep, send, download. */
import { Handles } from '@riph/chassis/calls/handles';
import { Comites } from '@riph/chassis/reference/comites';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { FILE_TYPES } from '@riph/contracts/core/files';
import type { SeanceId } from '@riph/contracts/core/ids';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { raisonAvantSeance, raisonDocumentFerme, raisonGarde } from '@riph/contracts/seance/documents.rules';
import { refus } from '@riph/contracts/seance/seance.errors';
import { TYPE_DOCUMENT_SEANCE_LABELS } from '@riph/contracts/seance/seance.workflow';
import { notifies } from '../affectation/affectation.handlers.ts';
import { SeanceAccess } from '../seance/seance.access.ts';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { Membres } from '../voisins/membres.ts';
import { DocumentsAccess, isReserve } from './documents.access.ts';
import { type DocumentSeanceRow, DocumentsRepository } from './documents.repository.ts';
import type { DocumentProduit } from './gabarits.ts';
import { Production } from './production.ts';

const ANNULEE = 'La séance est annulée : ses documents ne s’envoient plus.';

/** What leaves the service: the file's name and size, never where it is stored. */
const documentLu = ({ document, ...ligne }: DocumentSeanceRow) => ({
  ...ligne,
  nom: document.nom,
  type: ligne.type,
  taille: document.taille,
  sha256: document.sha256,
});

@Handles(seanceDocuments)
export class DocumentsHandlers implements Handlers<typeof seanceDocuments> {
  constructor(
    private readonly db: Database,
    private readonly access: SeanceAccess,
    private readonly repository: DocumentsRepository,
    private readonly production: Production,
    private readonly comites: Comites,
    private readonly membres: Membres,
    private readonly ouverture: DocumentsAccess,
    private readonly seances: SeanceRepository,
  ) {}

  async produireDocument({ params, query, actor }: Input<typeof seanceDocuments, 'produireDocument'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    const { typeDocumentSeance: type } = query;
    const raison = raisonDocumentFerme(type, seance);
    if (raison) throw refus('seance.documentFerme', { raison });
    return documentLu(await this.production.produire(seance, type, actor.nom));
  }

  async lister({ params, actor }: Input<typeof seanceDocuments, 'lister'>) {
    const seance = await this.access.visibleSeance(params.seance_id, actor);
    return (await this.repository.lister(seance.id)).map(documentLu);
  }

  async enregistrer({ params, body, files, actor }: Input<typeof seanceDocuments, 'enregistrer'>) {
    const seance = await this.access.visibleSeance(params.seance_id, actor);
    const [document] = files.fichier;
    const raison = raisonDocumentFerme(body.type, seance);
    if (raison) throw refus('seance.documentFerme', { raison });
    // What is signed is kept as it was signed: a text file would be another one tomorrow.
    if (body.type === 'RELEVE_SIGNE' && document.type !== FILE_TYPES.pdf.mime)
      throw refusal('fichier.type', { nom: document.nom, types: FILE_TYPES.pdf.label, refus: 'NOM' });
    return documentLu(
      await this.db.transaction((tx) => this.production.conserver(tx, seance, { ...body, document, par: actor.nom })),
    );
  }

  /** The last document of the type goes to the members in office on the day of the séance. */
  async notifier({ params, query, actor }: Input<typeof seanceDocuments, 'notifier'>) {
    const seance = await this.access.visibleSeance(params.seance_id, actor);
    if (seance.statut === 'ANNULEE') throw refus('seance.documentFerme', { raison: ANNULEE });
    const document = await this.repository.dernier(seance.id, query.typeDocumentSeance);
    if (!document) throw refus('seance.documentManquant', { libelle: TYPE_DOCUMENT_SEANCE_LABELS[query.typeDocumentSeance] });
    const membres = await this.membres.enFonction(seance.cppId, seance.date);
    if (membres.length === 0) throw refus('seance.aucunMembre', {});
    const comite = await this.comites.nom(seance.cppId);
    await this.db.transaction((tx) =>
      this.production.notifier(
        tx,
        seance,
        comite,
        document,
        membres.map((m) => m.utiId),
      ),
    );
    return { destinataires: membres.length, message: notifies(membres.length) };
  }

  genererOdj(d: Input<typeof seanceDocuments, 'genererOdj'>) {
    return this.apercu('ODJ', d);
  }
  genererReleve(d: Input<typeof seanceDocuments, 'genererReleve'>) {
    return this.apercu('RELEVE_DECISION', d);
  }

  async telechargerParType({ params, query, actor }: Input<typeof seanceDocuments, 'telechargerParType'>) {
    const seance = await this.access.visibleSeance(params.seance_id, actor);
    const found = await this.repository.dernier(seance.id, query.typeDocumentSeance);
    if (!found) throw refus('seance.documentManquant', { libelle: TYPE_DOCUMENT_SEANCE_LABELS[query.typeDocumentSeance] });
    return this.ouvrir(seance, found, actor);
  }

  async telecharger({ params, actor }: Input<typeof seanceDocuments, 'telecharger'>) {
    const seance = await this.access.visibleSeance(params.seance_id, actor);
    return this.ouvrir(seance, await this.trouver(seance, params.document_id), actor);
  }

  /** Whoever has a declared link with a dossier of the séance gets a print of his own, which does not say who reports on it (COM-06). */
  private async ouvrir(seance: SeanceVue, { type, document }: DocumentSeanceRow, actor: Actor) {
    await this.ouverture.assertOuvert(seance.id, type, actor);
    if (!isReserve(type) || !(await this.ouverture.aUnLien(seance.id, actor))) return { document };
    if (type === 'RELEVE_SIGNE') throw refus('seance.releveReserve', {});
    return { document: await this.production.imprimer(seance, type, actor), temporaire: true };
  }

  /** Deletes a document of a séance; one that was sent, is signed or is of a closed séance is refused. */
  async supprimer({ params, actor }: Input<typeof seanceDocuments, 'supprimer'>) {
    const seance = await this.access.visibleSeance(params.seance_id, actor);
    const { id } = await this.trouver(seance, params.document_id);
    await this.db.transaction(async (tx) => {
      // Sent or closed meanwhile, it stays.
      const tenue = await this.seances.lock(tx, seance.id);
      const found = await this.repository.lire(seance.id, id, tx);
      if (!tenue || !found) throw refus('seance.documentIntrouvable', {});
      const raison = raisonGarde(found, tenue);
      if (raison) throw refus('seance.nonSupprimable', { raison });
      await this.repository.supprimer(tx, found.id);
      tx.journal({
        entityCode: 'SEANCE',
        entityId: seance.id,
        action: 'SUPPRIMER_DOCUMENT',
        details: { type: found.type, nom: found.document.nom, sha256: found.document.sha256 },
      });
      await tx.forgetDocument(found.document.documentId);
    });
    return { id };
  }

  /** A preview: its bytes are deleted once sent. */
  private async apercu(type: DocumentProduit, { params, actor }: { params: { seance_id: SeanceId }; actor: Actor }) {
    const seance = await this.access.visibleSeance(params.seance_id, actor);
    await this.ouverture.assertOuvert(seance.id, type, actor);
    const raison = raisonAvantSeance(type, seance);
    if (raison) throw refus('seance.documentFerme', { raison });
    return { document: await this.production.imprimer(seance, type), temporaire: true, enLigne: true };
  }

  private async trouver(seance: SeanceVue, documentId: number): Promise<DocumentSeanceRow> {
    const found = await this.repository.lire(seance.id, documentId);
    if (!found) throw refus('seance.documentIntrouvable', {});
    return found;
  }
}
