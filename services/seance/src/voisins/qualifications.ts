/** Labels of the qualifications, kept in memory a minute at most and until the reference data tells that they changed. */
import { Injectable } from '@nestjs/common';
import { memo } from '@riph/chassis/base/memo';
import { CallService } from '@riph/chassis/calls/call-service';
import { OnLive } from '@riph/chassis/facts/events';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';

@Injectable()
export class Qualifications {
  private readonly connues = memo(async () => {
    const listes = await Promise.all(
      REGLEMENTATIONS_NATIONALES.map((reglementationCode) =>
        this.calls.call(referentielInternal, 'lireListes', { reglementationCode }),
      ),
    );
    return new Map(listes.flatMap((l) => l.qualifications.map((q) => [q.code, q.libelle] as const)));
  });

  constructor(private readonly calls: CallService) {}

  /** Code to label, all regulations. */
  libelles(): Promise<Map<string, string>> {
    return this.connues.get();
  }

  @OnLive(referentielEvents.change)
  async surChangement({ liste }: { liste: string }): Promise<void> {
    if (liste === 'valeur') this.connues.forget();
  }
}
