/** The highest indemnity in force on a day: the last one that took effect on it or before. Pure. */
export function enVigueur<M extends { dateEffet: string }>(montants: readonly M[], jour: string): M | undefined {
  return montants.filter((m) => m.dateEffet <= jour).toSorted((a, b) => b.dateEffet.localeCompare(a.dateEffet))[0];
}
