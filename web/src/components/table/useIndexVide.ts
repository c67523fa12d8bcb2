import { searchGlobale } from '@riph/contracts/search/globale.calls';
import type { ObjetIndexe } from '@riph/contracts/search/indexation.schemas';
import { useCall } from '../../api/useCall.ts';

/** Whether one of these indexes was emptied and waits for its rebuild: what a list of it lacks exists all the same. */
export const useIndexVide = (...objets: readonly ObjetIndexe[]): boolean => {
  const { data } = useCall(searchGlobale.calls.lireEtat);
  return data?.vides.some((v) => objets.includes(v)) ?? false;
};
