/** Members of a committee, for its staff. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { Recherches } from './recherches.ts';

type Calls = (typeof identityRecherche)['calls'];
type D<K extends keyof Calls> = Input<Calls[K]>;

@Handles(identityRecherche)
export class RechercheHandlers implements Handlers<typeof identityRecherche> {
  constructor(private readonly recherches: Recherches) {}

  membres({ query, actor }: D<'membres'>) {
    return this.recherches.membres(query.recherche, actor);
  }

  exporterMembres({ query, actor }: D<'exporterMembres'>) {
    return this.recherches.exporterMembres(query.recherche, actor);
  }
}
