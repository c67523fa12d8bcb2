import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { DosId } from '@riph/contracts/core/ids';
import { InscriptionsRepository } from './inscriptions.repository.ts';

/** Day of the next séance in which a dossier is registered, from the projection of séances; null when there is none to come. */
@Injectable()
export class ProchaineSeance {
  constructor(
    private readonly inscriptions: InscriptionsRepository,
    private readonly clock: Clock,
  ) {}

  async date(dosId: DosId): Promise<string | null> {
    const next = await this.inscriptions.prochaine(dosId, this.clock.today());
    return next?.date ?? null;
  }
}
