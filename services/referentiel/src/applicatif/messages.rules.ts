/** Whether a message is shown on a day: both ends included, an absent end is open. */
import type { Jour } from '@riph/contracts/core/paris';
export const isVisible = (m: { debut: string | null; fin: string | null }, aujourdhui: Jour): boolean =>
  (m.debut === null || m.debut <= aujourdhui) && (m.fin === null || aujourdhui <= m.fin);
