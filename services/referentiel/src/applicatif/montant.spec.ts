import { expect, test } from '@jest/globals';
import { enVigueur } from './montant.rules.ts';

const HISTOIRE = [
  { dateEffet: '2026-07-01', montant: 6500 },
  { dateEffet: '2006-05-01', montant: 4500 },
  { dateEffet: '2023-03-01', montant: 6000 },
];
test.each<[string, number | undefined]>([
  ['2006-04-30', undefined],
  ['2023-02-28', 4500],
  ['2023-03-01', 6000],
  ['2026-06-30', 6000],
  ['2026-07-01', 6500],
  ['2040-01-01', 6500],
])('on %s the highest indemnity is %s', (jour, montant) => {
  expect(enVigueur(HISTOIRE, jour)?.montant).toBe(montant);
});
