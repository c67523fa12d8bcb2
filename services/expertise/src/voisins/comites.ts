/** Names of the committees, kept in memory a minute at most and until the reference data tells that they changed. */
import { Injectable } from '@nestjs/common';
import { memo } from '@riph/chassis/base/memo';
import { CallService } from '@riph/chassis/calls/call-service';
import { OnLive } from '@riph/chassis/facts/events';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';

@Injectable()
export class Comites {
  private readonly connus = memo(async () => {
    const { cpps } = await this.calls.call(referentielInternal, 'cpps', {});
    return new Map(cpps.map((c) => [c.id, c]));
  });

  constructor(private readonly calls: CallService) {}

  /** By id. */
  tous(): Promise<Map<number, Cpp>> {
    return this.connus.get();
  }

  async nom(cppId: number): Promise<string> {
    return (await this.tous()).get(cppId)?.nom ?? `Comité ${cppId}`;
  }

  @OnLive(referentielEvents.change)
  async surChangement({ liste }: { liste: string }): Promise<void> {
    if (liste === 'cpp') this.connus.forget();
  }
}
