/** The list of trials of medicines. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { searchEtudes } from '@riph/contracts/search/etudes.calls';
import { EtudeRepository } from './etude.repository.ts';

type D<K extends keyof typeof searchEtudes.calls> = Input<(typeof searchEtudes.calls)[K]>;

@Handles(searchEtudes)
export class EtudesHandlers implements Handlers<typeof searchEtudes> {
  constructor(private readonly etudes: EtudeRepository) {}

  rechercherCtis({ query, actor }: D<'rechercherCtis'>) {
    return this.etudes.lister(actor, query.recherche);
  }
}
