/** What is shown of the anomalies of a file: the first ones, with their number. */
import { expect, test } from '@jest/globals';
import type { Anomalie } from '@riph/contracts/indemnites/indemnites.schemas';
import { montrees } from './verification.rules.ts';

const anomalies = (n: number, niveau: Anomalie['niveau'] = 'ALERTE'): Anomalie[] =>
  Array.from({ length: n }, (_, i) => ({
    code: 'I-03',
    niveau,
    feuille: null,
    ligne: i + 1,
    colonne: null,
    message: 'À regarder',
  }));

test.each([
  [0, 0],
  [1, 1],
  [200, 200],
  [201, 200],
  [431, 200],
])('of %i, %i are shown, and all are counted', (n, vues) => {
  const { anomalies: shown, nbAnomalies } = montrees(anomalies(n));
  expect([shown.length, nbAnomalies]).toEqual([vues, n]);
});

test('what stops the file is never behind what is to be looked at', () => {
  const { anomalies: shown, nbAnomalies } = montrees([...anomalies(300), ...anomalies(2, 'BLOQUANT')]);
  expect(shown.slice(0, 3).map((a) => a.niveau)).toEqual(['BLOQUANT', 'BLOQUANT', 'ALERTE']);
  expect(nbAnomalies).toBe(302);
});
