/** Names and addresses of the committees, kept in memory until the reference data tells that they changed. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/call-service';
import { OnLive } from '@riph/chassis/events';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';

@Injectable()
export class Comites {
  private known: Promise<Map<number, Cpp>> | undefined;

  constructor(private readonly calls: CallService) {}

  /** By id. A failed question is not kept. */
  tous(): Promise<Map<number, Cpp>> {
    this.known ??= this.calls.call(referentielInternal, 'cpps', {}).then(
      ({ cpps }) => new Map(cpps.map((c) => [c.id, c])),
      (error: unknown) => {
        this.known = undefined;
        throw error;
      },
    );
    return this.known;
  }

  async nom(cppId: number): Promise<string> {
    return (await this.tous()).get(cppId)?.nom ?? `Comité ${cppId}`;
  }

  @OnLive(referentielEvents.change)
  async surChangement({ liste }: { liste: string }): Promise<void> {
    if (liste === 'cpp') this.known = undefined;
  }
}
