/** How pressing a deadline is, from the working days left. Pure. */
import { joursOuvresRestants } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';

export type Urgence = 'aucune' | 'loin' | 'proche' | 'urgente' | 'depassee';

/** Late; today or one working day; up to five; more. */
export const urgencyOf = (today: Jour, echeance: Jour | null): Urgence => {
  if (!echeance) return 'aucune';
  if (echeance < today) return 'depassee';
  const left = joursOuvresRestants(today, echeance);
  if (left <= 1) return 'urgente';
  return left <= 5 ? 'proche' : 'loin';
};
