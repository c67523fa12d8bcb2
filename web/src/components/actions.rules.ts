/** Lists of actions. Pure. */

/**
 * The lines of an open list, each in its place: what the page reads again meanwhile must not slide another act under the pointer. `held`: as they were when it was opened. One that is
 * offered no more says so; those that were added wait for the next opening.
 */
export const inPlace = <A extends { cle: string; raison?: string | null | undefined }>(
  held: readonly A[],
  now: readonly A[],
): readonly A[] => held.map((h) => now.find((a) => a.cle === h.cle) ?? { ...h, raison: 'Cette action n’est plus proposée.' });
