/** Help to choose the category of a research (L1121-1). Pure: the committee decides in the end. */
export type ReponsesAide = { intervention: boolean | null; minime: boolean | null; questionnaires: boolean | null };
export const AUCUNE_REPONSE: ReponsesAide = { intervention: null, minime: null, questionnaires: null };

/** Questions asked so far, in order; each answer opens the next. */
export const questionsAide = (r: ReponsesAide): (keyof ReponsesAide)[] =>
  r.intervention === null ? ['intervention'] : r.intervention ? ['intervention', 'minime'] : ['intervention', 'questionnaires'];

/** Category that the answers lead to; null while one is missing. */
export function categorieConseillee(r: ReponsesAide): 'CAT1' | 'CAT2' | 'CAT3' | 'CAT3S' | null {
  if (r.intervention === null) return null;
  if (r.intervention) return r.minime === null ? null : r.minime ? 'CAT2' : 'CAT1';
  return r.questionnaires === null ? null : r.questionnaires ? 'CAT3S' : 'CAT3';
}
