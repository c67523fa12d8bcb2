/** Centres where the law of research applies in another way, which a committee is told. Pure. Rule: FOR-13. */
import type { SiteInvestigateur } from '../socle/element.schemas.ts';

/** By the beginning of the postal code. */
const COLLECTIVITES = { '986': 'à Wallis-et-Futuna', '987': 'en Polynésie française', '988': 'en Nouvelle-Calédonie' } as const;

/** What the committee reads above the places of a research, in French; null when none of them is there. Law: L1541-4 for two of the three. */
export function noteOutreMer(sites: readonly Pick<SiteInvestigateur, 'codePostal'>[]): string | null {
  const codes = sites.map((s) => (s.codePostal ?? '').replaceAll(/\s/g, ''));
  const la = Object.entries(COLLECTIVITES).flatMap(([debut, ou]) => (codes.some((c) => c.startsWith(debut)) ? [ou] : []));
  if (la.length === 0) return null;
  return `Un centre de cette recherche est ${la.join(', ')}. La loi s’y applique dans des versions propres de ses articles (L1541-4 du code de la santé publique pour la Polynésie française et la Nouvelle-Calédonie) et les règlements européens n’y ont pas force de loi par eux-mêmes. Le dossier est instruit comme tout autre.`;
}
