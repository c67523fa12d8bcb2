/** Members of a committee and experts, for its staff; persons proposed while one types. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { PersonnesProposees } from './personnes-proposees.ts';
import { RechercheExperts } from './recherche-experts.ts';
import { Recherches } from './recherches.ts';

@Handles(identityRecherche)
export class RechercheHandlers implements Handlers<typeof identityRecherche> {
  constructor(
    private readonly recherches: Recherches,
    private readonly proposees: PersonnesProposees,
    private readonly rechercheExperts: RechercheExperts,
  ) {}

  suggerer({ query, actor }: Input<typeof identityRecherche, 'suggerer'>) {
    return this.proposees.chercher(actor, query.frappe);
  }

  chercherExperts({ query, actor }: Input<typeof identityRecherche, 'chercherExperts'>) {
    return this.rechercheExperts.lister(query.recherche, actor);
  }

  chercherMembres({ query, actor }: Input<typeof identityRecherche, 'chercherMembres'>) {
    return this.recherches.membres(query.recherche, actor);
  }

  exporterMembres({ query, actor }: Input<typeof identityRecherche, 'exporterMembres'>) {
    return this.recherches.exporterMembres(query.recherche, actor);
  }
}
