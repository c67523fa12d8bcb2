/** Help to choose the category of a research (L1121-1). Pure: the committee decides in the end. */
export type ReponsesAide = { intervention: boolean | null; minime: boolean | null; questionnaires: boolean | null };
export const AUCUNE_REPONSE: ReponsesAide = { intervention: null, minime: null, questionnaires: null };

/** Questions asked so far, in order; each answer opens the next. */
export const questionsAide = (r: ReponsesAide): (keyof ReponsesAide)[] => {
  if (r.intervention === null) return ['intervention'];
  return ['intervention', r.intervention ? 'minime' : 'questionnaires'];
};

/** Category that the answers lead to; null while one is missing. */
export function categorieConseillee(r: ReponsesAide): 'CAT1' | 'CAT2' | 'CAT3' | 'CAT3S' | null {
  if (r.intervention === null) return null;
  const reponse = r.intervention ? r.minime : r.questionnaires;
  if (reponse === null) return null;
  if (r.intervention) return reponse ? 'CAT2' : 'CAT1';
  return reponse ? 'CAT3S' : 'CAT3';
}
