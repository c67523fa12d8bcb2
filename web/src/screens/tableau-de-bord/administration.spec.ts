import { expect, test } from '@jest/globals';
import { demandesEnMots, texteAcces } from './administration.rules.ts';

test.each([
  ['nothing waits', [0, 0, 0], ', aucune demande n’attend'],
  ['an access alone waits', [0, 0, 1], ', 1\u00a0demande attend l’administration'],
  ['several', [1, 0, 2], ', 3\u00a0demandes attendent l’administration'],
  ['one count is not known yet', [0, undefined, 0], ''],
])('%s', (_, nombres, mots) => expect(demandesEnMots(nombres)).toBe(mots));

test('the oldest access asked for is told', () => {
  expect(texteAcces([])).toBe('Aucun déposant n’attend un accès');
  expect(texteAcces([{ le: '2026-03-03T09:00:00.000Z' }, { le: '2026-03-02T09:05:00.000Z' }])).toBe(
    'La plus ancienne date du 02/03/2026 10:05',
  );
});
