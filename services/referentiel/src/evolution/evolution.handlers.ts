/** What an open page follows: the sum of the versions of all lists, the same for everyone. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers } from '@riph/contracts/core/call';
import { referentielEvolution } from '@riph/contracts/referentiel/evolution.calls';
import { CLE, ReferentielRepository } from '../listes/referentiel.repository.ts';

@Handles(referentielEvolution)
export class EvolutionHandlers implements Handlers<typeof referentielEvolution> {
  constructor(private readonly repository: ReferentielRepository) {}

  async suivre() {
    return { cle: CLE, version: String(await this.repository.version()) };
  }
}
