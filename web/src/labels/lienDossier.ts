import type { DosId } from '@riph/contracts/core/ids';

/** The page of a request, whatever its flow. */
export const lienDossier = (dosId: DosId): string => `/dossiers/${dosId}`;
