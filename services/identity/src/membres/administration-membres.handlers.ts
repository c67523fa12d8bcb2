/** Members of any committee, for administrators. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityAdministrationMembres } from '@riph/contracts/identity/administration-membres.calls';
import { FichesMembres } from './fiches-membres.ts';

type Calls = (typeof identityAdministrationMembres)['calls'];
type D<K extends keyof Calls> = Input<Calls[K]>;

@Handles(identityAdministrationMembres)
export class AdministrationMembresHandlers implements Handlers<typeof identityAdministrationMembres> {
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
