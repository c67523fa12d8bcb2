/** A committee member as other screens show him. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityUtilisateurCpp } from '@riph/contracts/identity/utilisateur-cpp.calls';
import { FichesMembres } from './fiches-membres.ts';

@Handles(identityUtilisateurCpp)
export class UtilisateurCppHandlers implements Handlers<typeof identityUtilisateurCpp> {
  constructor(private readonly fiches: FichesMembres) {}

  lire({ params, actor }: Input<typeof identityUtilisateurCpp, 'lire'>) {
    return this.fiches.lire(actor, params.utiId);
  }

  lireInformationsCompte({ params, actor }: Input<typeof identityUtilisateurCpp, 'lireInformationsCompte'>) {
    return this.fiches.informations(actor, params.utiId);
  }
}
