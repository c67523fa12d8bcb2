import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { MoreThanOrEqual } from 'typeorm';
import { InscriptionEntity } from '../tables/suivi.entity.ts';

/** In which séances a dossier is, from the projection that `seances/seances.events.ts` keeps. */
@Injectable()
export class InscriptionsRepository {
  constructor(private readonly db: Database) {}

  /** All séances of a dossier, the first one first. */
  lister(dosId: DosId): Promise<InscriptionEntity[]> {
    return this.db.repository(InscriptionEntity).find({ where: { dosId }, order: { date: 'ASC' } });
  }

  /** The day of the last séance that examined it; null before. */
  async examineLe(dosId: DosId): Promise<Jour | null> {
    return (await this.lister(dosId)).findLast((i) => i.statut === 'EXAMINE')?.date ?? null;
  }

  /** The first one to come on that day or later. */
  prochaine(dosId: DosId, jour: Jour): Promise<InscriptionEntity | null> {
    return this.db
      .repository(InscriptionEntity)
      .findOne({ where: { dosId, statut: 'INSCRIT', date: MoreThanOrEqual(jour) }, order: { date: 'asc' } });
  }

  /** Registrations of the dossier in séances that have not examined it. */
  enAttente(tx: Tx, dosId: DosId): Promise<InscriptionEntity[]> {
    return tx.repository(InscriptionEntity).findBy({ dosId, statut: 'INSCRIT' });
  }
}
