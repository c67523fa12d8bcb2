import { REGLEMENTATION_LABELS, REGLEMENTATIONS } from '@riph/contracts/referentiel/reglementation';
import { optionsDe } from './options.ts';

/** Regulations in the words of the screens, as choices. */
export const REGLEMENTATIONS_LIBELLES = optionsDe(REGLEMENTATIONS, REGLEMENTATION_LABELS);
