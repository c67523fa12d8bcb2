import { isCtis } from '@riph/contracts/core/fields';
import type { DosId } from '@riph/contracts/core/ids';

/** The page of a dossier: a request of the European portal has its own. */
export const lienDossier = (dosId: DosId): string => (isCtis(dosId) ? `/dossiers-ctis/${dosId}` : `/dossiers/${dosId}`);
