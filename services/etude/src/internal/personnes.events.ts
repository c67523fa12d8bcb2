import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import { currentName } from '@riph/chassis/reference/current-name';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import type * as z from 'zod';
import { PersonnesRepository } from './personnes.repository.ts';

/** The names that dossiers repeat follow those of their persons: the depositor's. What is printed or filed is left as it is. */
@Injectable()
export class PersonnesEvents {
  constructor(
    private readonly callService: CallService,
    private readonly repository: PersonnesRepository,
  ) {}

  @On(identityEvents.personneChange)
  async surPersonneChange({ utiId }: z.output<typeof identityEvents.personneChange.schema>, _: EventMeta, tx: Tx): Promise<void> {
    const nom = await currentName(this.callService, utiId);
    if (nom !== null) await this.repository.nommer(tx, utiId, nom);
  }
}
