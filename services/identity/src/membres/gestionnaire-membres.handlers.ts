/** Members of a manager’s own committee. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityGestionnaireMembres } from '@riph/contracts/identity/gestionnaire-membres.calls';
import { FichesMembres } from './fiches-membres.ts';

type Calls = (typeof identityGestionnaireMembres)['calls'];
type D<K extends keyof Calls> = Input<Calls[K]>;

@Handles(identityGestionnaireMembres)
export class GestionnaireMembresHandlers implements Handlers<typeof identityGestionnaireMembres> {
  constructor(private readonly fiches: FichesMembres) {}

  creer({ body, actor }: D<'creer'>) {
    return this.fiches.creer(actor, body);
  }

  modifier({ body, actor }: D<'modifier'>) {
    return this.fiches.modifier(actor, body);
  }

  activer({ params, actor }: D<'activer'>) {
    return this.fiches.activer(actor, params.utiId, params.actif);
  }
}
