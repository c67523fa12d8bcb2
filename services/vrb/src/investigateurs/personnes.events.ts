import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import { currentName } from '@riph/chassis/reference/current-name';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import type * as z from 'zod';
import { InvestigateursRepository } from './investigateurs.repository.ts';

/** Rights and the stays that are not over bear the name that their person has now. */
@Injectable()
export class PersonnesEvents {
  constructor(
    private readonly calls: CallService,
    private readonly clock: Clock,
    private readonly repository: InvestigateursRepository,
  ) {}

  @On(identityEvents.personneChange)
  async surPersonneChange({ utiId }: z.output<typeof identityEvents.personneChange.schema>, _: EventMeta, tx: Tx): Promise<void> {
    const nom = await currentName(this.calls, utiId);
    if (nom !== null) await this.repository.nommer(tx, utiId, nom, this.clock.today());
  }
}
