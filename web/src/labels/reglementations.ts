import { REGLEMENTATION_LABELS, REGLEMENTATIONS } from '@riph/contracts/referentiel/reglementation';

/** Regulations in the words of the screens, as choices. */
export const REGLEMENTATIONS_LIBELLES = REGLEMENTATIONS.map((code) => ({ code, libelle: REGLEMENTATION_LABELS[code] }));
