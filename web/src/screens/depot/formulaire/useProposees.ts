import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { useCall } from '../../../api/useCall.ts';
import { useSession } from '../../../session/session-context.ts';

/** The coordinates of the depositor's account, which fill a block in one click. Not asked unless `wanted`. */
export const useCompteDuDeposant = (wanted: boolean) => {
  const { user } = useSession();
  return useCall(identityProfil.calls.lireCoordonnees, wanted && user ? { params: { utiId: user.id } } : null);
};

/** The sponsors of the depositor's earlier dossiers. Not asked unless `wanted`. */
export const usePromoteursConnus = (wanted: boolean) => useCall(etudeDossier.calls.listerMesPromoteurs, wanted ? {} : null);

/**
 * Whether what the form offers to fill is known, or will not come: drawn before, its fields move down under the hand of who clicks in one as these buttons appear above it.
 * Once true it stays: a read that failed is tried again behind the form, which must not go away meanwhile.
 */
export const useProposeesPretes = (wanted: boolean): boolean => {
  const readings = [useCompteDuDeposant(wanted), usePromoteursConnus(wanted)];
  return readings.every((l) => !l.isLoading || l.error !== undefined);
};
