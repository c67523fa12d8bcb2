/** From the filters that the address keeps to those of a contract: what the contract does not know is left out, never sent. Pure. */
import type { Tri } from './list-state.rules.ts';

type Saisis = readonly string[] | undefined;

export const knownOf = <T extends string>(connus: readonly T[], saisis: Saisis): T[] | undefined => {
  const gardes = connus.filter((c) => saisis?.includes(c));
  return gardes.length > 0 ? gardes : undefined;
};
/** Values that the contract takes as they are: words of a list that changes. */
export const severalOf = (saisis: Saisis): string[] | undefined => (saisis?.length ? [...saisis] : undefined);
/** What the address says that is no number is left out. */
export const idsOf = (saisis: Saisis): number[] | undefined => {
  const ids = (saisis ?? []).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return ids.length > 0 ? ids : undefined;
};
export const firstOf = (saisis: Saisis): string | undefined => saisis?.[0] || undefined;
export const dayOf = (saisis: Saisis): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(saisis?.[0] ?? '') ? saisis?.[0] : undefined;
/** Choices of a filter that `yesNoOf` reads. */
export const OUI_NON = [
  { code: 'true', libelle: 'Oui' },
  { code: 'false', libelle: 'Non' },
] as const;
export const yesNoOf = (saisis: Saisis): boolean | undefined => {
  const [first] = saisis ?? [];
  return first === 'true' || first === 'false' ? first === 'true' : undefined;
};
export const sortOf = <T extends string>(connus: readonly T[], tri: Tri | null) => {
  const champ = connus.find((c) => c === tri?.champ);
  return tri && champ ? [{ champ, sens: tri.sens }] : undefined;
};
