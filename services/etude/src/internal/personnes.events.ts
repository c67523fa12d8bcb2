import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import { currentName } from '@riph/chassis/reference/current-name';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { Sieges } from '@riph/examen/rapporteurs/sieges';
import type * as z from 'zod';
import { PersonnesRepository } from './personnes.repository.ts';

/**
 * The names that dossiers repeat follow those of their persons: the depositor's, that of whoever has a link, and a reporter's until his report is filed, for it bears his name of that day. What is
 * printed or filed is left as it is.
 */
@Injectable()
export class PersonnesEvents {
  constructor(
    private readonly callService: CallService,
    private readonly repository: PersonnesRepository,
    private readonly sieges: Sieges,
  ) {}

  @On(identityEvents.personneChange)
  async surPersonneChange({ utiId }: z.output<typeof identityEvents.personneChange.schema>, _: EventMeta, tx: Tx): Promise<void> {
    const nom = await currentName(this.callService, utiId);
    if (nom !== null) await this.repository.nommer(tx, utiId, nom);
  }

  /** A mandate that ends or is prolonged, a member taken off his committee: his committee sees which of its reporters are to be replaced. */
  @On(identityEvents.membreChange)
  async surMembreChange({ utiId }: z.output<typeof identityEvents.membreChange.schema>, _: EventMeta, tx: Tx): Promise<void> {
    await this.sieges.dePersonne(tx, utiId);
  }

  @On(identityEvents.compteChange)
  async surCompteChange(c: z.output<typeof identityEvents.compteChange.schema>, _: EventMeta, tx: Tx): Promise<void> {
    if (c.profil === 'INSTRUCTEUR') await this.sieges.dePersonne(tx, c.utiId);
  }
}
