import { expect, test } from '@jest/globals';
import { AUCUNE_REPONSE, categorieConseillee, questionsAide, type ReponsesAide } from './aide-categorie.rules.ts';

test.each<[string, Partial<ReponsesAide>, string | null, number]>([
  ['nothing answered', {}, null, 1],
  ['an intervention, its risk unknown', { intervention: true }, null, 2],
  ['an intervention of minimal risk on the list', { intervention: true, minime: true }, 'CAT2', 2],
  ['another intervention', { intervention: true, minime: false }, 'CAT1', 2],
  ['no intervention, nature unknown', { intervention: false }, null, 2],
  ['questionnaires on a health product only', { intervention: false, questionnaires: true }, 'CAT3S', 2],
  ['usual care observed', { intervention: false, questionnaires: false }, 'CAT3', 2],
  ['an earlier answer to the other branch does not count', { intervention: false, minime: true }, null, 2],
])('%s', (_, r, categorie, questions) => {
  expect(categorieConseillee({ ...AUCUNE_REPONSE, ...r })).toBe(categorie);
  expect(questionsAide({ ...AUCUNE_REPONSE, ...r })).toHaveLength(questions);
});
