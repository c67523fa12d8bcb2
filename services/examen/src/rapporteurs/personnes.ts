import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import { currentName } from '@riph/chassis/reference/current-name';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import type * as z from 'zod';
import { LiensRepository } from '../socle/liens.repository.ts';
import { RapporteursRepository } from './rapporteurs.repository.ts';
import { Sieges } from './sieges.ts';

/** What the facts of identity change in an examination: the names of who has a link and of a reporter until his report is filed, the last day on which he sits. */
@Injectable()
export class PersonnesDeLExamen {
  constructor(
    private readonly callService: CallService,
    private readonly rapporteurs: RapporteursRepository,
    private readonly liens: LiensRepository,
    private readonly sieges: Sieges,
  ) {}

  @On(identityEvents.personneChange)
  async surPersonneChange({ utiId }: z.output<typeof identityEvents.personneChange.schema>, _: EventMeta, tx: Tx): Promise<void> {
    const nom = await currentName(this.callService, utiId);
    if (nom === null) return;
    await this.liens.nommer(tx, utiId, nom);
    await this.rapporteurs.nommer(tx, utiId, nom);
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
