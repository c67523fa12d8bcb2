import { expect, test } from '@jest/globals';
import { fauteDePeriode, moisDe, nomDeTrimestre, trimestresEchus } from './periode.rules.ts';

const AUJOURDHUI = '2026-11-24';
test.each<[string, string, RegExp | null]>([
  ['2026-07-01', '2026-09-30', null],
  ['2026-11-24', '2026-11-24', null],
  ['2026-01-01', '2026-11-24', null],
  ['2026-09-30', '2026-09-29', /finit avant/],
  ['2026-10-01', '2026-11-25', /pas terminée/],
  ['2025-12-31', '2026-01-01', /deux années/],
])('from %s to %s', (dateDebut, dateFin, faute) => {
  const lue = fauteDePeriode({ dateDebut, dateFin }, AUJOURDHUI);
  if (faute) expect(lue).toMatch(faute);
  else expect(lue).toBeNull();
});

test('months touched, first and last in part', () => {
  expect(moisDe({ dateDebut: '2026-01-15', dateFin: '2026-03-01' })).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(moisDe({ dateDebut: '2026-12-31', dateFin: '2026-12-31' })).toEqual(['2026-12']);
});

test('quarters that are over, and their names', () => {
  expect(trimestresEchus(AUJOURDHUI, 4)).toEqual([
    { dateDebut: '2026-07-01', dateFin: '2026-09-30' },
    { dateDebut: '2026-04-01', dateFin: '2026-06-30' },
    { dateDebut: '2026-01-01', dateFin: '2026-03-31' },
    { dateDebut: '2025-10-01', dateFin: '2025-12-31' },
  ]);
  expect(trimestresEchus('2027-01-01', 1)).toEqual([{ dateDebut: '2026-10-01', dateFin: '2026-12-31' }]);
  expect(trimestresEchus(AUJOURDHUI, 4).map(nomDeTrimestre)).toEqual([
    '3e trimestre 2026',
    '2e trimestre 2026',
    '1er trimestre 2026',
    '4e trimestre 2025',
  ]);
  expect(nomDeTrimestre({ dateDebut: '2026-07-01', dateFin: '2026-09-29' })).toBeNull();
  expect(nomDeTrimestre({ dateDebut: '2026-07-02', dateFin: '2026-09-30' })).toBeNull();
});
