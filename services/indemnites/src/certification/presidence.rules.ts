/** Who may be paid for a month of presidency. Pure. Rule: IND-04. */
import type { Titulaire } from '@riph/contracts/indemnites/generation.rules';

/**
 * Who may have a share of a month: whoever presided on one of the days that are looked at, the last of them first, then who sat on the last day. `jours`: who sat on
 * each, in order. Nobody, when nobody presided.
 */
export function titulairesDuMois(jours: readonly (readonly Titulaire[])[]): Titulaire[] {
  const presidents = jours.toReversed().flatMap((membres) => membres.filter((t) => t.isPresident));
  if (presidents.length === 0) return [];
  const tous = [...presidents, ...(jours.at(-1) ?? [])];
  return tous.filter((t, i) => tous.findIndex((x) => x.utiId === t.utiId) === i);
}
