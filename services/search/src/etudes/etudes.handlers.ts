/** The list of trials of medicines. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { searchEtudes } from '@riph/contracts/search/etudes.calls';
import { EtudeRepository } from './etude.repository.ts';

@Handles(searchEtudes)
export class EtudesHandlers implements Handlers<typeof searchEtudes> {
  constructor(private readonly etudes: EtudeRepository) {}

  rechercherCtis({ query, actor }: Input<typeof searchEtudes, 'rechercherCtis'>) {
    return this.etudes.lister(actor, query.recherche);
  }
}
