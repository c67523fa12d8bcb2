/** The link of a committee with a sponsor: what keeps it from the draw keeps it from being named. Pure. Rules: TAS-02, CTI-11. */
import type { Cpp } from './referentiel.schemas.ts';

const simplifier = (v: string): string =>
  v
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

type Lie = Pick<Cpp, 'etablissementHote' | 'conflitsPromoteurs'>;

/** Declared links, and the same legal host when the parameter of the draw says so (`memeEtablissement`). Accents, case and punctuation of a name count for nothing. */
export function aUnLienAvec(c: Lie, promoteur: string | null, memeEtablissement: boolean): boolean {
  const nom = simplifier(promoteur ?? '');
  if (nom === '') return false;
  return (
    (memeEtablissement && simplifier(c.etablissementHote) === nom) || c.conflitsPromoteurs.some((n) => simplifier(n) === nom)
  );
}
