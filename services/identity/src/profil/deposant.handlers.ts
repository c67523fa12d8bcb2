/** A sponsor's own coordinates and profiles, and what the staff reads of a sponsor. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { compteLu, Personnes } from '../personnes/personnes.ts';
import { DeposantAccess } from './deposant.access.ts';
import { ProfilsPropres } from './profils-propres.ts';

type Calls = (typeof identityDeposant)['calls'];
type D<K extends keyof Calls> = Input<Calls[K]>;

@Handles(identityDeposant)
export class DeposantHandlers implements Handlers<typeof identityDeposant> {
  constructor(
    private readonly access: DeposantAccess,
    private readonly personnes: Personnes,
    private readonly profils: ProfilsPropres,
  ) {}

  modifier({ body, actor }: D<'modifier'>) {
    return this.personnes.modifierSoi(actor.utiId, body);
  }

  lireMesCoordonnees({ actor }: D<'lireMesCoordonnees'>) {
    return this.personnes.lire(actor.utiId);
  }

  lireCoordonnees({ params, actor }: D<'lireCoordonnees'>) {
    return this.access.visible(params.utiId, actor);
  }

  async lireInformationsCompte({ params, actor }: D<'lireInformationsCompte'>) {
    return this.personnes.informations(await this.access.visible(params.utiId, actor), actor);
  }

  async demanderProfilDeposant({ actor }: D<'demanderProfilDeposant'>) {
    return compteLu(await this.personnes.demanderProfil(actor, 'DEPOSANT'));
  }

  async demanderProfilVrbGerant({ actor }: D<'demanderProfilVrbGerant'>) {
    return compteLu(await this.personnes.demanderProfil(actor, 'VRB_GERANT'));
  }

  demanderBascule({ query, actor, requestId }: D<'demanderBascule'>) {
    return this.profils.basculerActivation(actor, requestId, query.codeProfil, query.activer);
  }
}
