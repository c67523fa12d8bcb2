import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import { DocumentEtudeEntity } from '../../socle/entites/document-etude.entity.ts';

/** Lines of the documents of studies: the bytes are in the store. */
@Injectable()
export class DocumentsEtudeRepository {
  constructor(private readonly db: Database) {}

  lister(etuId: EtuId, on: Pick<Database, 'repository'> = this.db): Promise<DocumentEtudeEntity[]> {
    return on.repository(DocumentEtudeEntity).find({ where: { etuId }, order: { id: 'DESC' } });
  }

  lire(etuId: EtuId, id: number): Promise<DocumentEtudeEntity | null> {
    return this.db.repository(DocumentEtudeEntity).findOneBy({ etuId, id });
  }

  ajouter(tx: Tx, document: Omit<DocumentEtudeEntity, 'id'>): Promise<DocumentEtudeEntity> {
    return tx.repository(DocumentEtudeEntity).save(document);
  }

  async supprimer(tx: Tx, document: DocumentEtudeEntity): Promise<void> {
    await tx.repository(DocumentEtudeEntity).delete(document.id);
    await tx.forgetDocument(document.documentId);
  }

  /** Whether this member declared a link of interest with a dossier of the study. */
  async aUnConflit(etuId: EtuId, utiId: UtiId): Promise<boolean> {
    const rows = await this.db.query(sql`
      select 1
      from conflit c
      join dossier d on d.id = c.dos_id
      where d.etu_id = ${etuId} and c.uti_id = ${utiId} and not c.premier_comite
      limit 1
    `);
    return rows.length > 0;
  }
}
