import { isCtis } from '@riph/contracts/core/fields';

/** The page of a dossier: a request of the European portal has its own. */
export const lienDossier = (dosId: number): string => (isCtis(dosId) ? `/dossiers-ctis/${dosId}` : `/dossiers/${dosId}`);
