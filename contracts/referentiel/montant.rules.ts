/** The highest indemnity is revalued every three years (arrêté du 15 février 2023); no order says that of itself, so the administration is reminded. Pure. Rule: VRB-20. */
import { addJours, addMois } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';

const MOIS_ENTRE_DEUX = 36;
/** The day on which an amount is three years old. */
export const revalorisationLe = (dateEffet: Jour): Jour => addJours(addMois(dateEffet, MOIS_ENTRE_DEUX), -1);

/** Whether a new amount is due: the last one is three years old. One that is typed for a day to come answers the reminder. */
export const isARevaloriser = (historique: readonly { dateEffet: Jour }[], jour: Jour): boolean =>
  historique.length > 0 && historique.every((m) => revalorisationLe(m.dateEffet) <= jour);
