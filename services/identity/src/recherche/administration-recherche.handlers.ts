/** Lists of accounts by profile, for administrators. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import { RechercheExperts } from './recherche-experts.ts';
import { Recherches } from './recherches.ts';

type Calls = (typeof identityAdministrationRecherche)['calls'];
type D<K extends keyof Calls> = Input<Calls[K]>;

@Handles(identityAdministrationRecherche)
export class AdministrationRechercheHandlers implements Handlers<typeof identityAdministrationRecherche> {
  constructor(
    private readonly recherches: Recherches,
    private readonly rechercheExperts: RechercheExperts,
  ) {}

  deposants({ query }: D<'deposants'>) {
    return this.recherches.personnes('DEPOSANT', query.recherche);
  }

  experts({ query, actor }: D<'experts'>) {
    return this.rechercheExperts.lister(query.recherche, actor);
  }

  exporterExperts({ query, actor }: D<'exporterExperts'>) {
    return this.rechercheExperts.exporter(query.recherche, actor);
  }

  membres({ query, actor }: D<'membres'>) {
    return this.recherches.membres(query.recherche, actor);
  }

  exporterMembres({ query, actor }: D<'exporterMembres'>) {
    return this.recherches.exporterMembres(query.recherche, actor);
  }

  utilisateursAnsm({ query }: D<'utilisateursAnsm'>) {
    return this.recherches.personnes('UTILISATEUR_ANSM', query.recherche);
  }

  exporterUtilisateursAnsm({ query, actor }: D<'exporterUtilisateursAnsm'>) {
    return this.recherches.exporterPersonnes('UTILISATEUR_ANSM', query.recherche, actor, 'Utilisateurs de l’ANSM');
  }

  gerantsVrb({ query }: D<'gerantsVrb'>) {
    return this.recherches.personnes('VRB_GERANT', query.recherche);
  }

  investigateursVrb({ query }: D<'investigateursVrb'>) {
    return this.recherches.personnes('VRB_INVESTIGATEUR', query.recherche);
  }
}
