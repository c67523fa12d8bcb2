import { Handles } from '@riph/chassis/handles';
import { Database } from '@riph/chassis/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { etudeDocuments } from '@riph/contracts/etude/documents.calls';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { DossierAccess } from '../dossier/dossier.access.ts';
import { DocumentEntity } from './document.entity.ts';
import { fichierDe } from './documents.ts';

type D<K extends keyof typeof etudeDocuments.calls> = Input<(typeof etudeDocuments.calls)[K]>;

/** Reports and drafts belong to the evaluation: neither the sponsor nor the agency learns that they exist. */
export const isDocumentVisible = (d: Pick<DocumentEntity, 'pourDeposant'>, actor: Actor): boolean =>
  d.pourDeposant || actor.profil === 'GESTIONNAIRE' || actor.profil === 'INSTRUCTEUR' || actor.profil === 'SUPER_ADMIN';

@Handles(etudeDocuments)
export class DocumentsHandlers implements Handlers<typeof etudeDocuments> {
  constructor(
    private readonly access: DossierAccess,
    private readonly db: Database,
  ) {}

  async telecharger({ params, actor }: D<'telecharger'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    const document = await this.db.repository(DocumentEntity).findOneBy({ id: params.id, dosId: dossier.id });
    if (!document || !isDocumentVisible(document, actor)) throw refus('document.introuvable', { id: params.id });
    return { document: fichierDe(document), enLigne: true };
  }

  async evenementTelecharger({ params, actor }: D<'evenementTelecharger'>) {
    const document = await this.db.repository(DocumentEntity).findOneBy({ id: params.id });
    if (!document || !isDocumentVisible(document, actor)) throw refus('document.introuvable', { id: params.id });
    // An unknown dossier answers as an unknown document: the id of the dossier is not the caller's business.
    await this.access.contenuVisible(document.dosId, actor).catch(() => {
      throw refus('document.introuvable', { id: params.id });
    });
    return { document: fichierDe(document), enLigne: true };
  }
}
