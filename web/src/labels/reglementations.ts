import { REGLEMENTATION_LABELS, REGLEMENTATIONS, REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';
import { optionsDe } from './options.ts';

/** Regulations in the words of the screens, as choices. */
export const REGLEMENTATIONS_LIBELLES = optionsDe(REGLEMENTATIONS, REGLEMENTATION_LABELS);
/** Those whose requests are filed here. */
export const NATIONALES_LIBELLES = optionsDe(REGLEMENTATIONS_NATIONALES, REGLEMENTATION_LABELS);
