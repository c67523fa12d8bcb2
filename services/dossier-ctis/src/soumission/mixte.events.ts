/** A link of a mixed study changed: a request that waits takes the committee of its other side. */
import { Injectable } from '@nestjs/common';
import { OnRepeatable } from '@riph/chassis/facts/events';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import type * as z from 'zod';
import { etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { Attributions } from './attributions.ts';

@Injectable()
export class MixteEvents {
  constructor(
    private readonly store: Objets,
    private readonly attributions: Attributions,
  ) {}

  /** Told twice, it attributes once: a request that has its committee is left as it is. */
  @OnRepeatable(etudeEvents.lienMixteChange)
  async surLien({ numeroCtis, statut, cppId }: z.output<typeof etudeEvents.lienMixteChange.schema>): Promise<void> {
    // Confirmed, the committee of the device takes it; refused, it is drawn.
    if (statut === 'PROPOSE' || (statut === 'CONFIRME' && cppId === null)) return;
    const la = await this.store.readBy(etudesCtis, 'numero_ctis', numeroCtis);
    for (const { id } of la?.contenu.dossiers ?? []) await this.attributions.automatique(id);
  }
}
