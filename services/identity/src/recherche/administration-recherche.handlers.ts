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

  chercherDeposants({ query }: D<'chercherDeposants'>) {
    return this.recherches.personnes('DEPOSANT', query.recherche);
  }

  chercherExperts({ query, actor }: D<'chercherExperts'>) {
    return this.rechercheExperts.lister(query.recherche, actor);
  }

  exporterExperts({ query, actor }: D<'exporterExperts'>) {
    return this.rechercheExperts.exporter(query.recherche, actor);
  }

  chercherMembres({ query, actor }: D<'chercherMembres'>) {
    return this.recherches.membres(query.recherche, actor);
  }

  exporterMembres({ query, actor }: D<'exporterMembres'>) {
    return this.recherches.exporterMembres(query.recherche, actor);
  }

  chercherUtilisateursAnsm({ query }: D<'chercherUtilisateursAnsm'>) {
    return this.recherches.personnes('UTILISATEUR_ANSM', query.recherche);
  }

  exporterUtilisateursAnsm({ query, actor }: D<'exporterUtilisateursAnsm'>) {
    return this.recherches.exporterPersonnes('UTILISATEUR_ANSM', query.recherche, actor, 'Utilisateurs de l’ANSM');
  }

  chercherGerantsVrb({ query }: D<'chercherGerantsVrb'>) {
    return this.recherches.personnes('VRB_GERANT', query.recherche);
  }

  chercherInvestigateursVrb({ query }: D<'chercherInvestigateursVrb'>) {
    return this.recherches.personnes('VRB_INVESTIGATEUR', query.recherche);
  }
}
