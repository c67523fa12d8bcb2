import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import { In } from 'typeorm';
import { DocumentEntity, type TypeDocument } from '../tables/document.entity.ts';

type Repere = { id: number; dosId?: DosId; type?: TypeDocument };

/** Letters and generated documents of the dossiers: the lines, not the bytes. */
@Injectable()
export class DocumentsRepository {
  constructor(private readonly db: Database) {}

  /** Null when no document of this id is also what else was said of it. */
  lire(repere: Repere): Promise<DocumentEntity | null> {
    return this.db.repository(DocumentEntity).findOneBy(repere);
  }

  /** Those of a dossier, newest first. */
  lister(dosId: DosId): Promise<DocumentEntity[]> {
    return this.db.repository(DocumentEntity).find({ where: { dosId }, order: { id: 'DESC' } });
  }

  /** Those that some acts of a dossier made, in the order they came. */
  desActes(dosId: DosId, requestIds: readonly string[]): Promise<DocumentEntity[]> {
    return this.db.repository(DocumentEntity).find({ where: { dosId, requestId: In([...requestIds]) }, order: { id: 'ASC' } });
  }

  existe(dosId: DosId, type: TypeDocument): Promise<boolean> {
    return this.db.repository(DocumentEntity).existsBy({ dosId, type });
  }

  ajouter(tx: Tx, document: Omit<DocumentEntity, 'id'>): Promise<DocumentEntity> {
    return tx.repository(DocumentEntity).save(document);
  }

  async supprimer(tx: Tx, document: DocumentEntity): Promise<void> {
    await tx.repository(DocumentEntity).delete(document.id);
    await tx.forgetDocument(document.documentId);
  }

  /** Keeps the former file of an opinion beside the new one, under a title that says when it was replaced. */
  async remplacerAvis(tx: Tx, id: number, libelle: string): Promise<void> {
    await tx.repository(DocumentEntity).update(id, { type: 'AVIS_REMPLACE', libelle });
  }

  /** The same, under its title and what became of it; gives that title. */
  async ecarterAvis(tx: Tx, id: number, suite: string): Promise<string> {
    const { libelle } = await tx.repository(DocumentEntity).findOneByOrFail({ id });
    await this.remplacerAvis(tx, id, `${libelle} (${suite})`);
    return libelle;
  }
}
