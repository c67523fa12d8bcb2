import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { currentRequest } from '@riph/chassis/calls/request-context';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { DocumentEntity, TypeDocument } from '../tables/document.entity.ts';
import { DocumentsRepository } from './documents.repository.ts';
import type { Dossier } from './dossier.ts';

export type DocumentAGarder = {
  type: TypeDocument;
  libelle: string;
  fichier: FileRef;
  pourDeposant: boolean;
  rapporteurId?: number;
};

/** Keeps letters and generated documents: the bytes in the store, the line in the table. */
@Injectable()
export class Documents {
  constructor(
    private readonly repository: DocumentsRepository,
    private readonly store: DocumentStore,
    private readonly clock: Clock,
  ) {}

  /** Stores a printed PDF. Do it before the transaction; `ecarter` it when the transaction fails. */
  deposer(pdf: Uint8Array, nom: string): Promise<FileRef> {
    return this.store.putBuffer(pdf, { nom, type: 'application/pdf' });
  }

  /** Writes the line of a stored document in the transaction of the act that it belongs to. */
  garder(tx: Tx, dossier: Pick<Dossier, 'id' | 'tour'>, d: DocumentAGarder, actor: Actor | null): Promise<DocumentEntity> {
    return this.repository.ajouter(tx, {
      dosId: dossier.id,
      type: d.type,
      libelle: d.libelle,
      documentId: d.fichier.documentId,
      nom: d.fichier.nom,
      mime: d.fichier.type,
      taille: d.fichier.taille,
      sha256: d.fichier.sha256,
      tour: dossier.tour,
      pourDeposant: d.pourDeposant,
      rapporteurId: d.rapporteurId ?? null,
      creeLe: this.clock.instant(),
      creeParUtiId: actor?.utiId ?? null,
      requestId: currentRequest()?.requestId ?? null,
    });
  }

  /** After the failure of the act of a document: its bytes go, unless the act may stand. */
  ecarter(fichier: FileRef, error: unknown): Promise<void> {
    return this.store.discard(fichier.documentId, error);
  }
}

/** The stored file of a line, as a call that answers with a file gives it. */
export const fichierDe = (d: Pick<DocumentEntity, 'documentId' | 'nom' | 'mime' | 'taille' | 'sha256'>): FileRef => ({
  documentId: d.documentId,
  nom: d.nom,
  type: d.mime,
  taille: d.taille,
  sha256: d.sha256,
});
