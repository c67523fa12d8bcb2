import { expect, test } from '@jest/globals';
import { suites } from './suites.rules.ts';
import { motDeSuppression } from './suppression.rules.ts';

test.each<[string, string | null, string | null, string[]]>([
  ['a committee was drawn', 'CPP Est IV', '2026-12-04', ['recevabilite', 'evaluation', 'question', 'avis']],
  ['no committee yet', null, null, ['attribution', 'recevabilite', 'evaluation', 'question', 'avis']],
])('what comes after the submission: %s', (_, comite, date, ids) => {
  const etapes = suites(comite, date);
  expect(etapes.map((e) => e.id)).toEqual(ids);
  expect(etapes.find((e) => e.id === 'recevabilite')).toMatchObject({ date });
});

test.each<[string, string | null, string, string]>([
  ['the acronym when there is one', 'MARCHE', 'Un titre', 'MARCHE'],
  ['a short title in full', null, '  Essai   de marche ', 'Essai de marche'],
  [
    'the first words of a long one',
    null,
    `Évaluation randomisée de la marche ${'quotidienne '.repeat(9)}`,
    'Évaluation randomisée de la marche',
  ],
  ['a word when nothing is filled', null, ' ', 'SUPPRIMER'],
])('what is typed to delete a draft: %s', (_, titreAbrege, titre, mot) =>
  expect(motDeSuppression({ titre, titreAbrege })).toBe(mot),
);
