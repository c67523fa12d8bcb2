import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import { AvisEntity } from '../tables/avis.entity.ts';

/** The final opinions. */
@Injectable()
export class AvisRepository {
  constructor(private readonly db: Database) {}

  duDossier(dosId: DosId): Promise<AvisEntity | null> {
    return this.db.repository(AvisEntity).findOneBy({ dosId });
  }

  lire(tx: Tx, dosId: DosId): Promise<AvisEntity | null> {
    return tx.repository(AvisEntity).findOneBy({ dosId });
  }

  async ajouter(tx: Tx, avis: Omit<AvisEntity, 'id'>): Promise<void> {
    await tx.repository(AvisEntity).save(avis);
  }

  async supprimer(tx: Tx, id: number): Promise<void> {
    await tx.repository(AvisEntity).delete(id);
  }

  /** Another file says the opinion of this dossier from now on. */
  async changerDocument(tx: Tx, dosId: DosId, documentId: number): Promise<void> {
    await tx.repository(AvisEntity).update({ dosId }, { documentId });
  }

  /** The status from which a dossier came to its present one, as the journal holds it. A reopening goes backwards: what led to the status that it gave back is the act before. */
  async venuDe(dosId: DosId, statut: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ de: string }>(sql`
      select de
      from evenement
      where entity_code = 'DOSSIER'
        and entity_id = ${dosId}
        and vers = ${statut}
        and de is not null
        and de <> vers
        and action <> 'ROUVRIR'
      order by rang desc
      limit 1
    `);
    return row?.de;
  }
}
