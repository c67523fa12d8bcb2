/** A sponsor's own coordinates and profiles, and what the staff reads of a sponsor. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { compteLu, Personnes } from '../personnes/personnes.ts';
import { DeposantAccess } from './deposant.access.ts';
import { ProfilsPropres } from './profils-propres.ts';

@Handles(identityDeposant)
export class DeposantHandlers implements Handlers<typeof identityDeposant> {
  constructor(
    private readonly access: DeposantAccess,
    private readonly personnes: Personnes,
    private readonly profils: ProfilsPropres,
  ) {}

  modifier({ body, actor }: Input<typeof identityDeposant, 'modifier'>) {
    return this.personnes.modifierSoi(actor.utiId, body);
  }

  lireMesCoordonnees({ actor }: Input<typeof identityDeposant, 'lireMesCoordonnees'>) {
    return this.personnes.lire(actor.utiId);
  }

  lireCoordonnees({ params, actor }: Input<typeof identityDeposant, 'lireCoordonnees'>) {
    return this.access.visible(params.utiId, actor);
  }

  async lireInformationsCompte({ params, actor }: Input<typeof identityDeposant, 'lireInformationsCompte'>) {
    return this.personnes.informations(await this.access.visible(params.utiId, actor), actor);
  }

  async demanderProfilDeposant({ body, actor }: Input<typeof identityDeposant, 'demanderProfilDeposant'>) {
    return compteLu(await this.personnes.demanderDeposant(actor, body.tproId));
  }

  async demanderProfilVrbGerant({ actor }: Input<typeof identityDeposant, 'demanderProfilVrbGerant'>) {
    return compteLu(await this.personnes.demanderProfil(actor, 'VRB_GERANT'));
  }

  demanderBascule({ query, actor, requestId }: Input<typeof identityDeposant, 'demanderBascule'>) {
    return this.profils.basculerActivation(actor, requestId, query.codeProfil, query.activer);
  }
}
