import { expect, test } from '@jest/globals';
import { inOneSentence, motDuCode, withoutFullStop } from './phrases.ts';

test.each<[string, string[], string]>([
  ['aucune raison', [], 'Action impossible.'],
  ['une raison', ['Le dossier est clos.'], 'Action impossible : le dossier est clos.'],
  [
    'deux raisons',
    ['Il faut 5 membres (3 à ce jour).', 'Écart déclaré'],
    'Action impossible : il faut 5 membres (3 à ce jour) ; écart déclaré.',
  ],
  ['un sigle', ['ANSM à consulter.', 'À revoir..'], 'Action impossible : ANSM à consulter ; à revoir.'],
  ['une initiale seule', ['L’avis est rendu.'], 'Action impossible : l’avis est rendu.'],
])('%s', (_, raisons, attendu) => expect(inOneSentence('Action impossible', raisons)).toBe(attendu));

test.each([
  ['Emploi chez le promoteur.', 'Emploi chez le promoteur'],
  ['Emploi chez le promoteur . ', 'Emploi chez le promoteur'],
  ['Emploi chez le promoteur', 'Emploi chez le promoteur'],
])('%j loses its full stop', (texte, attendu) => expect(withoutFullStop(texte)).toBe(attendu));

test('a code has its word; one that the labels lack is shown as it stands', () => {
  expect(motDuCode({ JARDE: 'Loi Jardé' }, 'JARDE')).toBe('Loi Jardé');
  expect(motDuCode({ JARDE: 'Loi Jardé' }, 'REG999')).toBe('REG999');
});
