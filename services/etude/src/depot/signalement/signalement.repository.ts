import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import { SignalementParentEntity } from '../../socle/entites/signalement-parent.entity.ts';

@Injectable()
export class SignalementParentRepository {
  constructor(private readonly db: Database) {}

  lire(dosId: DosId, on: Pick<Database, 'repository'> = this.db): Promise<SignalementParentEntity | null> {
    return on.repository(SignalementParentEntity).findOneBy({ dosId });
  }

  async garder(tx: Tx, signalement: SignalementParentEntity): Promise<void> {
    await tx.repository(SignalementParentEntity).save(signalement);
  }
}
