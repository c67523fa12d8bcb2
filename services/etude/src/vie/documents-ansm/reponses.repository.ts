import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import { ReponseAnsmEntity } from '../../socle/entites/reponse-ansm.entity.ts';

@Injectable()
export class ReponsesAnsmRepository {
  constructor(private readonly db: Database) {}

  lister(dosId: DosId, on: Pick<Database, 'repository'> = this.db): Promise<ReponseAnsmEntity[]> {
    return on.repository(ReponseAnsmEntity).findBy({ dosId });
  }

  async ajouter(tx: Tx, reponse: ReponseAnsmEntity): Promise<void> {
    await tx.repository(ReponseAnsmEntity).insert(reponse);
  }
}
