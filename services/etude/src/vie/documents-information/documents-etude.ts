import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { faitDit } from '@riph/contracts/etude/vie/securite.rules';
import type { TypeDocumentEtude } from '@riph/contracts/etude/vie/vie.schemas';
import type { DocumentEtudeEntity } from '../../socle/entites/document-etude.entity.ts';
import { DocumentsEtudeRepository } from './documents-etude.repository.ts';

export type DocumentAGarder = {
  type: TypeDocumentEtude;
  dateEvenement: Jour;
  commentaire?: string | undefined;
  /** Of a halt or an early end: for the safety of persons. */
  pourSecurite?: boolean | undefined;
  fichier: FileRef;
};

/** Keeps the documents of studies; the bytes are already in the store. */
@Injectable()
export class DocumentsEtude {
  constructor(
    private readonly repository: DocumentsEtudeRepository,
    private readonly clock: Clock,
  ) {}

  garder(tx: Tx, etuId: EtuId, d: DocumentAGarder, actor: Actor): Promise<DocumentEtudeEntity> {
    return this.repository.ajouter(tx, {
      etuId,
      type: d.type,
      dateEvenement: d.dateEvenement,
      commentaire: d.commentaire?.trim() || null,
      documentId: d.fichier.documentId,
      nom: d.fichier.nom,
      mime: d.fichier.type,
      taille: d.fichier.taille,
      sha256: d.fichier.sha256,
      creeLe: this.clock.instant(),
      creeParUtiId: actor.utiId,
      creePar: actor.nom,
      creeParProfil: actor.profil,
      securite: faitDit(d.type, d.pourSecurite) !== null,
      lectures: [],
    });
  }
}
