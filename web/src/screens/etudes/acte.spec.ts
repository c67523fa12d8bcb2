import { expect, test } from '@jest/globals';
import { fautesParChamp } from './acte.rules.ts';

test('each field with its faults on one line, those that are right left out, in the order of the screen', () => {
  const fautes = { date: ['Elle est à venir.', 'Elle précède l’avis.'], motif: [], fichier: ['Joignez la déclaration.'] };
  expect(fautesParChamp(fautes)).toEqual([
    { champ: 'date', message: 'Elle est à venir. Elle précède l’avis.' },
    { champ: 'fichier', message: 'Joignez la déclaration.' },
  ]);
  expect(fautesParChamp({ date: [] })).toEqual([]);
});
