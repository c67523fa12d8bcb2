/** A line of the directory of experts, for the list and for its dialogs. */
import type { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import type { Answer } from '../../api/types.ts';

export type ExpertLigne = Answer<typeof identityRecherche.calls.chercherExperts>['lignes'][number];
