/** The link of a committee with a sponsor: what keeps it from the draw keeps it from being named. Pure. Rules: TAS-02, CTI-11. */
import { wordsOf } from '../core/phrases.ts';
import type { Cpp } from './referentiel.schemas.ts';

type Lie = Pick<Cpp, 'etablissementHote' | 'conflitsPromoteurs'>;

/** Declared links, and the same legal host when the parameter of the draw says so (`memeEtablissement`). Accents, case and punctuation of a name count for nothing. */
export function aUnLienAvec(c: Lie, promoteur: string | null, memeEtablissement: boolean): boolean {
  const nom = wordsOf(promoteur ?? '');
  if (nom.trim() === '') return false;
  return (memeEtablissement && wordsOf(c.etablissementHote) === nom) || c.conflitsPromoteurs.some((n) => wordsOf(n) === nom);
}
