/** How a list is cut into pages: every list asks for one line more than it shows. */

/**
 * One page of `lues`, which were asked for `taille + 1`: the one too many is not shown, it tells that others are left. `repere` makes of the last line of the page
 * what the next one is asked with; `suivant` is null when this page is the last.
 */
export function cutPage<L, R>(
  lues: readonly L[],
  taille: number,
  repere: (derniere: L) => R,
): { lignes: L[]; suivant: R | null } {
  const lignes = lues.slice(0, taille);
  const derniere = lignes.at(-1);
  return { lignes, suivant: lues.length > taille && derniere !== undefined ? repere(derniere) : null };
}
