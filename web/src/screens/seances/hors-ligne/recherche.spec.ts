import { expect, test } from '@jest/globals';
import { extrait, motsDe, pagesTrouvees } from './recherche.rules.ts';

test.each([
  ['Insuffisance cardiaque', ['insuffisance', 'cardiaque']],
  ['  l’effet  ÉLEVÉ ', ['effet', 'eleve']],
  ['à', []],
  ['', []],
])('« %s » asks for %j', (question, mots) => expect(motsDe(question)).toEqual(mots));

test('all the words on one page, in any order, accents and capitals aside', () => {
  const pages = ['Protocole de la marche', 'La DURÉE de la marche est de six mois', 'Durée : six mois'];
  expect(pagesTrouvees(pages, motsDe('marche duree')).map((p) => p.page)).toEqual([2]);
  expect(pagesTrouvees(pages, motsDe('duree')).map((p) => p.page)).toEqual([2, 3]);
  expect(pagesTrouvees(pages, motsDe('absent'))).toEqual([]);
  expect(pagesTrouvees(pages, [])).toEqual([]);
});

test('the extract shows the words as they stand, also after accents and letters that fold to two', () => {
  expect(extrait('Étude de l’œuvre : ß et Événement indésirable', ['indesirable'])).toBe(
    'Étude de l’œuvre : ß et Événement indésirable',
  );
  const long = `${'x '.repeat(100)}décès${' y'.repeat(100)}`;
  expect(extrait(long, ['deces'])).toMatch(/^….*décès.*…$/);
});
