/**
 * The territories of the French Republic that have a code of country of their own (ISO 3166-1), and what that changes for who is established there. Pure.
 * Part of the Union: the outermost regions (TFUE, articles 349 and 355, § 1). Not: the overseas countries and territories of its annex II (article 355, § 2),
 * Saint-Barthélemy since 2012 (decision 2010/718/UE). Rule: FOR-12.
 */

/** France and the outermost regions: the five overseas departments and Saint-Martin. */
const DANS_L_UNION: ReadonlySet<string> = new Set(['FR', 'GP', 'GF', 'MQ', 'RE', 'YT', 'MF']);
/** In the register of SIRENE (code de commerce, R123-220), and out of the Union. */
const SIRENE_HORS_UNION: ReadonlySet<string> = new Set(['BL', 'PM']);
const SANS_REGISTRE: ReadonlySet<string> = new Set(['TF', 'WF']);

/**
 * Where a country stands for the law. A collectivity of the Republic that is out of the Union has a zone of its own by the number that its establishments
 * bear: SIRET, RIDET or TAHITI. Monaco is out of the Union and of the European Economic Area, and gives no SIRET [design].
 */
export const ZONES = ['FRANCE', 'UE', 'HORS_UE', 'COLLECTIVITE', 'NOUVELLE_CALEDONIE', 'POLYNESIE'] as const;
export type Zone = (typeof ZONES)[number];
type Pays = { code: string; ue: boolean; eee: boolean };

export function zoneDe({ code, ue, eee }: Pays): Zone {
  if (DANS_L_UNION.has(code)) return 'FRANCE';
  if (SIRENE_HORS_UNION.has(code)) return 'COLLECTIVITE';
  if (code === 'NC') return 'NOUVELLE_CALEDONIE';
  if (code === 'PF') return 'POLYNESIE';
  return ue || eee ? 'UE' : 'HORS_UE';
}

/** Whether a sponsor there names a representative in the Union (L1121-1). */
export const isHorsUnion = (zone: Zone | null): boolean => zone !== null && zone !== 'FRANCE' && zone !== 'UE';

/** The territories whose postal codes are those of La Poste, five digits; Monaco has them too. */
export const hasCodePostalFrancais = (code: string): boolean =>
  DANS_L_UNION.has(code) || SIRENE_HORS_UNION.has(code) || SANS_REGISTRE.has(code) || ['NC', 'PF', 'MC'].includes(code);
