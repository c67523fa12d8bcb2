/** Labels of the qualifications, kept in memory until the reference data tells that they changed. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/call-service';
import { OnLive } from '@riph/chassis/events';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';

const NATIONALES = ['JARDE', 'REG745', 'REG746'] as const;

@Injectable()
export class Qualifications {
  private known: Promise<Map<string, string>> | undefined;

  constructor(private readonly calls: CallService) {}

  /** Code to label, all regulations. A failed question is not kept. */
  libelles(): Promise<Map<string, string>> {
    this.known ??= this.demander().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  @OnLive(referentielEvents.change)
  async surChangement({ liste }: { liste: string }): Promise<void> {
    if (liste === 'valeur') this.known = undefined;
  }

  private async demander(): Promise<Map<string, string>> {
    const listes = await Promise.all(
      NATIONALES.map((reglementationCode) => this.calls.call(referentielInternal, 'listes', { reglementationCode })),
    );
    return new Map(listes.flatMap((l) => l.qualifications.map((q) => [q.code, q.libelle] as const)));
  }
}
