/** How pressing a deadline is, from the working days left. Pure. */
import { joursOuvresRestants } from '@riph/contracts/core/deadlines';

export type Urgence = 'aucune' | 'loin' | 'proche' | 'urgente' | 'depassee';

/** Late; today or one working day; up to five; more. */
export const urgencyOf = (today: string, echeance: string | null): Urgence => {
  if (!echeance) return 'aucune';
  if (echeance < today) return 'depassee';
  const left = joursOuvresRestants(today, echeance);
  return left <= 1 ? 'urgente' : left <= 5 ? 'proche' : 'loin';
};
