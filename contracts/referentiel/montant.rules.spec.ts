import { expect, test } from '@jest/globals';
import { isARevaloriser, revalorisationLe } from './montant.rules.ts';

test.each([
  ['2023-03-01', '2026-02-28'],
  ['2024-03-01', '2027-02-28'],
  ['2027-01-01', '2029-12-31'],
])('in force since %s: three years old on %s', (depuis, le) => expect(revalorisationLe(depuis)).toBe(le));

const SIX_MILLE = [{ dateEffet: '2006-05-01' }, { dateEffet: '2023-03-01' }];
test.each<[string, { dateEffet: string }[], string, boolean]>([
  ['the day before', SIX_MILLE, '2026-02-27', false],
  ['on the day', SIX_MILLE, '2026-02-28', true],
  ['long after', SIX_MILLE, '2026-11-28', true],
  ['one typed for later', [...SIX_MILLE, { dateEffet: '2027-01-01' }], '2026-11-28', false],
  ['nothing known', [], '2026-11-28', false],
])('the administration is reminded of a new amount: %s', (_quoi, historique, jour, isDu) =>
  expect(isARevaloriser(historique, jour)).toBe(isDu),
);
