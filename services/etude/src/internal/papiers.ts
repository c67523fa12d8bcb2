/** The papers of a dossier for a séance, as its reader may have them: the access of the dossier, of its documents and of its notes decides, here as on its page. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import { safeFileName } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import type { PapiersDuDossier } from '@riph/contracts/examen/dossiers.internal';
import { isDocumentVisible } from '@riph/examen/documents/document.access';
import { NotesRepository } from '@riph/examen/notes/notes.repository';
import { isNoteLisible, noteEnMots } from '@riph/examen/notes/notes.rules';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { fichierDePiece, isEnVigueur } from '@riph/examen/pieces/pieces.vue';
import { fichierDe } from '@riph/examen/socle/documents';
import { DocumentsRepository } from '@riph/examen/socle/documents.repository';
import { DeposePdf } from '../depot/depose/depose-pdf.ts';
import { DossierAccess } from '../socle/dossier/dossier.access.ts';
import type { DossierEntity } from '../socle/entites/dossier.entity.ts';

@Injectable()
export class Papiers {
  constructor(
    private readonly access: DossierAccess,
    private readonly pieces: PiecesRepository,
    private readonly documents: DocumentsRepository,
    private readonly notes: NotesRepository,
    private readonly depose: DeposePdf,
  ) {}

  /** A dossier that is shut to the reader says why and gives nothing. `formulaires`: with the filed forms, printed when they never were. */
  async de(dosId: DosId, actor: Actor, formulaires: boolean): Promise<PapiersDuDossier> {
    try {
      return await this.lus(await this.access.evaluationVisible(dosId, actor), actor, formulaires);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      return { reserve: error.detail, pieces: [], rapports: [], formulaires: [], notes: [] };
    }
  }

  private async lus(d: DossierEntity, actor: Actor, formulaires: boolean): Promise<PapiersDuDossier> {
    const [pieces, documents, notes, prints] = await Promise.all([
      this.pieces.lister(d.id),
      this.documents.lister(d.id),
      this.notes.lister(d.id, actor.utiId),
      formulaires ? this.depose.pourZip(d) : [],
    ]);
    return {
      reserve: null,
      pieces: pieces
        .filter(isEnVigueur)
        .map((p) => ({ chemin: `${safeFileName(p.categorieLibelle)}/${safeFileName(p.nom)}`, document: fichierDePiece(d, p) })),
      rapports: documents
        .filter((x) => isDocumentVisible(x, d, actor))
        .map((x) => ({ chemin: `${safeFileName(x.libelle)}/${safeFileName(x.nom)}`, document: fichierDe(x) })),
      formulaires: prints,
      notes: notes.filter((n) => isNoteLisible(n, actor)).map(noteEnMots),
    };
  }
}
