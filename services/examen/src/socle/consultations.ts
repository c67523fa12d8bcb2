import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { debutDuJour } from '@riph/contracts/core/paris';
import { ConsultationsRepository, type ObjetConsulte } from './consultations.repository.ts';

/** The administration opens the content of a request or of a study: one line of the journal per person, object and day (DRO-07). */
@Injectable()
export class Consultations {
  constructor(
    private readonly repository: ConsultationsRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Nothing of any other reader. */
  async tracer(objet: ObjetConsulte, actor: Actor): Promise<void> {
    if (actor.profil !== 'SUPER_ADMIN') return;
    if (await this.repository.exists(objet, actor.utiId, debutDuJour(this.clock.today()))) return;
    await this.db.transaction(async (tx) => tx.journal({ ...objet, action: 'CONSULTER_CONTENU', actor }));
  }
}
