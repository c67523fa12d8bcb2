/** Lists of accounts by profile, for administrators. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import { RechercheExperts } from './recherche-experts.ts';
import { Recherches } from './recherches.ts';

@Handles(identityAdministrationRecherche)
export class AdministrationRechercheHandlers implements Handlers<typeof identityAdministrationRecherche> {
  constructor(
    private readonly recherches: Recherches,
    private readonly rechercheExperts: RechercheExperts,
  ) {}

  chercherDeposants({ query }: Input<typeof identityAdministrationRecherche, 'chercherDeposants'>) {
    return this.recherches.personnes('DEPOSANT', query.recherche);
  }

  chercherExperts({ query, actor }: Input<typeof identityAdministrationRecherche, 'chercherExperts'>) {
    return this.rechercheExperts.lister(query.recherche, actor);
  }

  exporterExperts({ query, actor }: Input<typeof identityAdministrationRecherche, 'exporterExperts'>) {
    return this.rechercheExperts.exporter(query.recherche, actor);
  }

  chercherMembres({ query, actor }: Input<typeof identityAdministrationRecherche, 'chercherMembres'>) {
    return this.recherches.membres(query.recherche, actor);
  }

  exporterMembres({ query, actor }: Input<typeof identityAdministrationRecherche, 'exporterMembres'>) {
    return this.recherches.exporterMembres(query.recherche, actor);
  }

  chercherUtilisateursAnsm({ query }: Input<typeof identityAdministrationRecherche, 'chercherUtilisateursAnsm'>) {
    return this.recherches.personnes('UTILISATEUR_ANSM', query.recherche);
  }

  /** Read only: CPT-17. */
  chercherAdministrateurs({ query }: Input<typeof identityAdministrationRecherche, 'chercherAdministrateurs'>) {
    return this.recherches.personnes('SUPER_ADMIN', query.recherche);
  }

  exporterUtilisateursAnsm({ query, actor }: Input<typeof identityAdministrationRecherche, 'exporterUtilisateursAnsm'>) {
    return this.recherches.exporterPersonnes('UTILISATEUR_ANSM', query.recherche, actor, 'Utilisateurs de l’ANSM');
  }

  chercherGerantsVrb({ query }: Input<typeof identityAdministrationRecherche, 'chercherGerantsVrb'>) {
    return this.recherches.personnes('VRB_GERANT', query.recherche);
  }

  chercherInvestigateursVrb({ query }: Input<typeof identityAdministrationRecherche, 'chercherInvestigateursVrb'>) {
    return this.recherches.personnes('VRB_INVESTIGATEUR', query.recherche);
  }
}
