import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { hasDroit } from '@riph/contracts/core/droits';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { DocumentsRepository } from '../socle/documents.repository.ts';
import { fichierDe } from '../socle/documents.ts';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Flow } from '../socle/flow.ts';
import { phaseOf } from '../socle/phases.ts';
import type { DocumentEntity, TypeDocument } from '../tables/document.entity.ts';
import { commeInconnu, isDocumentVisible } from './document.access.ts';
import { RetraitsDocuments } from './retraits.ts';

const AVIS: readonly TypeDocument[] = ['AVIS_FINAL', 'AVIS_REMPLACE'];

/** The letters, receipts and reports of a dossier, as each may have them. */
@Handles(examenDocuments)
export class DocumentsHandlers implements Handlers<typeof examenDocuments> {
  constructor(
    private readonly db: Database,
    private readonly access: ExamenAccess,
    private readonly flow: Flow,
    private readonly documents: DocumentsRepository,
    private readonly retraits: RetraitsDocuments,
  ) {}

  async listerDocuments({ params, actor }: Input<typeof examenDocuments, 'listerDocuments'>) {
    const dossier = await this.access.courriersVisibles(params.dosId, actor);
    await this.flow.rattraperImpressions(dossier);
    return this.liste(dossier, actor);
  }

  /** Refusals: `document.introuvable` (404: not of this dossier, or not for this caller), `transition.refusee`. */
  async supprimerEvenement({ params, query, actor }: Input<typeof examenDocuments, 'supprimerEvenement'>) {
    const document = await this.documents.lire({ id: params.id, dosId: query.dosId });
    if (!document) throw refus('document.introuvable', { id: params.id });
    const dossier = await this.access.evaluationVisible(document.dosId, actor).catch(commeInconnu(params.id));
    if (!this.isLisible(document, dossier, actor)) throw refus('document.introuvable', { id: params.id });
    await this.retraits.retirer(dossier, document, actor);
    return this.liste(dossier, actor);
  }

  private isLisible(document: DocumentEntity, dossier: Dossier, actor: Actor): boolean {
    return (this.flow.isAvisParmiLesLettres || !AVIS.includes(document.type)) && isDocumentVisible(document, dossier, actor);
  }

  private async liste(dossier: Dossier, actor: Actor) {
    const documents = (await this.documents.lister(dossier.id)).filter((d) => this.isLisible(d, dossier, actor));
    const retirables = hasDroit(actor.profil, 'AVIS_CORRIGER') ? await this.retraits.retirables(dossier, documents) : null;
    return documents.map(({ id, type, libelle, creeLe, nom, taille, sha256 }) => ({
      id,
      type,
      libelle,
      date: creeLe,
      nom,
      taille,
      sha256,
      retirable: retirables?.has(id) ?? false,
    }));
  }

  async telecharger({ params, actor }: Input<typeof examenDocuments, 'telecharger'>) {
    // First the dossier: whoever may not know it must not learn that it holds such a document.
    await this.access.visible(params.dosId, actor);
    const document = await this.documents.lire({ id: params.id, dosId: params.dosId });
    const dossier = this.access.courriersVisibles(params.dosId, actor);
    // Why a letter is kept from him is told to whoever knows the dossier; that the evaluation holds a document is told to its readers alone.
    const lu = document && !document.pourDeposant ? dossier.catch(commeInconnu(params.id)) : dossier;
    return this.ouvert(document, params.id, await lu, actor);
  }

  async telechargerEvenement({ params, actor }: Input<typeof examenDocuments, 'telechargerEvenement'>) {
    const document = await this.documents.lire({ id: params.id });
    if (!document) throw refus('document.introuvable', { id: params.id });
    // An unknown dossier answers as an unknown document: the id of the dossier is not the caller's business.
    const dossier = await this.access.courriersVisibles(document.dosId, actor).catch(commeInconnu(params.id));
    return this.ouvert(document, params.id, dossier, actor);
  }

  /** Unfavourable opinions are read by all committees and the agency (R1125-7, D1123-27), not by a member with a declared link. Nothing else of the dossier is. */
  async telechargerDefavorable({ params, actor }: Input<typeof examenDocuments, 'telechargerDefavorable'>) {
    const document = await this.documents.lire({ id: params.id, type: 'AVIS_FINAL' });
    const dossier = document && (await this.flow.head(document.dosId));
    if (!dossier || !this.flow.isAvisParmiLesLettres || phaseOf(dossier) !== 'RENDU' || dossier.sensAvis !== 'DEFAVORABLE')
      throw refus('document.introuvable', { id: params.id });
    if (await this.access.aUnLien(dossier.id, actor)) throw refus('dossier.conflit', {});
    return { document: fichierDe(document), enLigne: true };
  }

  /** What the list of a dossier shows, its downloads open, and nothing else: both ask `courriersVisibles`, then `isLisible`. */
  private async ouvert(document: DocumentEntity | null, id: number, dossier: Dossier, actor: Actor) {
    if (!document || !this.isLisible(document, dossier, actor)) throw refus('document.introuvable', { id });
    const { entityCode, isLectureNotee } = this.flow;
    const ligne = { entityCode, entityId: dossier.id, action: 'TELECHARGER', details: { documentId: document.id }, actor };
    if (isLectureNotee) await this.db.transaction(async (tx) => tx.journal(ligne));
    return { document: fichierDe(document), enLigne: true };
  }
}
