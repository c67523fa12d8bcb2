import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import { DeposantExterneEntity } from '../../socle/entites/deposant-externe.entity.ts';

/** Rows of table `deposant_externe`: whom a sponsor invites to the documents of his study. */
@Injectable()
export class DeposantExterneRepository {
  constructor(private readonly db: Database) {}

  lire(etuId: EtuId, on: Pick<Database, 'repository'> = this.db): Promise<DeposantExterneEntity | null> {
    return on.repository(DeposantExterneEntity).findOneBy({ etuId });
  }

  /** In the place of whoever was there. */
  async garder(tx: Tx, externe: DeposantExterneEntity): Promise<DeposantExterneEntity> {
    await tx.repository(DeposantExterneEntity).upsert(externe, ['etuId']);
    return externe;
  }

  async retirer(tx: Tx, etuId: EtuId): Promise<void> {
    await tx.repository(DeposantExterneEntity).delete({ etuId });
  }
}
