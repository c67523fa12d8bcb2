/** The part of the daily task that records the modifications that the silence of the agency has authorised (ETU-19). */
import { Injectable } from '@nestjs/common';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import type { Jour } from '@riph/contracts/core/paris';
import { silenceAnsm } from '@riph/contracts/etude/socle/delais.ansm';
import { DecisionAnsm } from '../../vie/documents-ansm/decision-ansm.ts';
import { RappelsRepository } from './rappels.repository.ts';

@Injectable()
export class SilencesAnsm {
  constructor(
    private readonly repository: RappelsRepository,
    private readonly decision: DecisionAnsm,
  ) {}

  async passer(jour: Jour, lignes: OneByOne): Promise<void> {
    for (const d of await this.repository.devantAnsm())
      if (silenceAnsm(d, jour) !== null)
        await lignes.run({ dosId: d.id }, 'a silence of the agency could not be recorded', () =>
          this.decision.silence(d, 'rappels'),
        );
  }
}
