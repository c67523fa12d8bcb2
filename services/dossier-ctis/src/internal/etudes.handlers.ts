/** What the neighbours ask of the trials held here. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { examenEtudes } from '@riph/contracts/examen/etudes.internal';
import { etudeSitueeDe } from '../eclaire/fiche.vue.ts';
import { etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';

@Handles(examenEtudes)
export class EtudesInterneHandlers implements Handlers<typeof examenEtudes> {
  constructor(private readonly store: Objets) {}

  async lister({ input }: Input<typeof examenEtudes, 'lister'>) {
    const etudes = await this.store.readMany(etudesCtis, input.etuIds);
    return etudes.map(({ id, contenu }) => etudeSitueeDe({ id: Number(id), ...contenu }));
  }
}
