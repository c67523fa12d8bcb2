import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { DossierSuiviEntity } from '../tables/suivi.entity.ts';

const TOURS_MAX = 100;

/** The rounds of evaluation of a request. */
@Injectable()
export class ToursRepository {
  constructor(private readonly db: Database) {}

  async ouvrir(tx: Tx, dosId: DosId, tour: number, ouvertLe: Jour): Promise<void> {
    await tx.repository(DossierSuiviEntity).insert({ dosId, tour, ouvertLe });
  }

  /** From the first on. */
  lister(dosId: DosId): Promise<DossierSuiviEntity[]> {
    return this.db.repository(DossierSuiviEntity).find({ where: { dosId }, order: { tour: 'asc' }, take: TOURS_MAX });
  }
}
