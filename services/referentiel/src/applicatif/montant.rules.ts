/** The highest indemnity in force on a day: the last one that took effect on it or before. Pure. */
import type { Jour } from '@riph/contracts/core/paris';
export function enVigueur<M extends { dateEffet: Jour }>(montants: readonly M[], jour: Jour): M | undefined {
  return montants.filter((m) => m.dateEffet <= jour).toSorted((a, b) => b.dateEffet.localeCompare(a.dateEffet))[0];
}
