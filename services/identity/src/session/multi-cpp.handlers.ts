/** The committees a person may work for. The choice lives in the session: the BFF answers it. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityMultiCpp } from '@riph/contracts/identity/multi-cpp.calls';
import { Identites } from './identites.ts';

@Handles(identityMultiCpp)
export class MultiCppHandlers implements Handlers<typeof identityMultiCpp> {
  constructor(private readonly identites: Identites) {}

  listerDisponibles({ actor }: Input<typeof identityMultiCpp, 'listerDisponibles'>) {
    return this.identites.comitesDisponibles(actor.utiId, actor.profil);
  }
}
