import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { MoreThanOrEqual } from 'typeorm';
import { InscriptionEntity } from '../entites/dossier.entity.ts';

/** Day of the next session in which a dossier is registered, from the projection of sessions; null when there is none to come. */
@Injectable()
export class ProchaineSeance {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async date(dosId: number): Promise<string | null> {
    const next = await this.db.repository(InscriptionEntity).findOne({
      where: { dosId, statut: 'INSCRIT', date: MoreThanOrEqual(this.clock.today()) },
      order: { date: 'asc' },
    });
    return next?.date ?? null;
  }
}
