/** Rows opened together, no more than `max` in all; `coupee`: there are more of them. Pure. */
export function enLots<L>(lignes: readonly L[], max: number, taille: number): { lots: L[][]; coupee: boolean } {
  const gardees = lignes.slice(0, max);
  const lots = Array.from({ length: Math.ceil(gardees.length / taille) }, (_, i) => gardees.slice(i * taille, (i + 1) * taille));
  return { lots, coupee: lignes.length > max };
}
