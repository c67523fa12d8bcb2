import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import { DocumentTravailEntity, type Famille } from '../tables/document-travail.entity.ts';

const LISTE_MAX = 200;

/** Rows of the working documents of a committee and of its members. */
@Injectable()
export class DocumentsTravailRepository {
  constructor(private readonly db: Database) {}

  /** Newest first. */
  lister(dosId: DosId, famille: Famille, type?: string): Promise<DocumentTravailEntity[]> {
    const where = { dosId, famille, ...(type !== undefined && { type }) };
    return this.db.repository(DocumentTravailEntity).find({ where, order: { id: 'DESC' }, take: LISTE_MAX });
  }

  lire(dosId: DosId, famille: Famille, id: number): Promise<DocumentTravailEntity | null> {
    return this.db.repository(DocumentTravailEntity).findOneBy({ id, dosId, famille });
  }

  ajouter(tx: Tx, document: Omit<DocumentTravailEntity, 'id'>): Promise<DocumentTravailEntity> {
    return tx.repository(DocumentTravailEntity).save(document);
  }

  async supprimer(tx: Tx, document: DocumentTravailEntity): Promise<void> {
    await tx.repository(DocumentTravailEntity).delete({ id: document.id });
    await tx.forgetDocument(document.documentId);
  }
}
