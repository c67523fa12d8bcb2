/** The committees as every service that names them reads them: kept in memory a minute at most and until the reference data tell that they changed. */
import { Injectable } from '@nestjs/common';
import type { CppId } from '@riph/contracts/core/ids';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { memo } from '../base/memo.ts';
import { CallService } from '../calls/call-service.ts';
import { OnLive } from '../facts/events.ts';

@Injectable()
export class Comites {
  private readonly connus = memo(async () => {
    const { cpps } = await this.calls.call(referentielInternal, 'listerCpps', {});
    return new Map(cpps.map((c) => [c.id, c]));
  });

  constructor(private readonly calls: CallService) {}

  /** By id. */
  tous(): Promise<Map<number, Cpp>> {
    return this.connus.get();
  }

  async nom(cppId: CppId): Promise<string> {
    return (await this.tous()).get(cppId)?.nom ?? `Comité ${cppId}`;
  }

  @OnLive(referentielEvents.change)
  async surChangement({ liste }: { liste: string }): Promise<void> {
    if (liste === 'cpp') this.connus.forget();
  }
}
