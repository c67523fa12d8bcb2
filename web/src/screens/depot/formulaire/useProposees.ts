import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { useCall } from '../../../api/useCall.ts';
import { useSession } from '../../../session/session-context.ts';

/** The coordinates of the depositor's account, which fill a block in one click. Not asked unless `voulu`. */
export const useCompteDuDeposant = (voulu: boolean) => {
  const { user } = useSession();
  return useCall(identityProfil.calls.lireCoordonnees, voulu && user ? { params: { utiId: user.id } } : null);
};

/** The sponsors of the depositor's earlier dossiers. Not asked unless `voulu`. */
export const usePromoteursConnus = (voulu: boolean) => useCall(etudeDossier.calls.listerMesPromoteurs, voulu ? {} : null);

/**
 * Whether what the form offers to fill is known, or will not come: drawn before, its fields move down under the hand of who clicks in one as these buttons appear above it.
 * Once true it stays: a read that failed is tried again behind the form, which must not go away meanwhile.
 */
export const useProposeesPretes = (voulu: boolean): boolean => {
  const readings = [useCompteDuDeposant(voulu), usePromoteursConnus(voulu)];
  return readings.every((l) => !l.isLoading || l.error !== undefined);
};
