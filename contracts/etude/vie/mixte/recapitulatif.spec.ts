/** Which days send the summary of which week. Rule: MIX-11. */
import { expect, test } from '@jest/globals';
import { recapitulatifDu } from './recapitulatif.rules.ts';

const [DIMANCHE, VENDREDI] = [0, 5];
test.each<[string, string, number | undefined, string | null]>([
  ['a Monday', '2026-03-02', undefined, '2026-03-02'],
  ['the Tuesday after', '2026-03-03', undefined, '2026-03-02'],
  ['the Wednesday after', '2026-03-04', undefined, '2026-03-02'],
  ['a Thursday', '2026-03-05', undefined, null],
  ['a Sunday', '2026-03-08', undefined, null],
  ['the next Monday', '2026-03-09', undefined, '2026-03-09'],
  ['a Friday, when it is Fridays', '2026-03-06', VENDREDI, '2026-03-06'],
  ['the Sunday after that Friday', '2026-03-08', VENDREDI, '2026-03-06'],
  ['a Monday, when it is Fridays', '2026-03-09', VENDREDI, null],
  ['a Monday after a Sunday', '2026-03-02', DIMANCHE, '2026-03-01'],
  ['over the end of a year', '2027-01-01', 3, '2026-12-30'],
])('%s (%s)', (_quand, jour, le, attendu) => {
  expect(recapitulatifDu(jour, le)).toBe(attendu);
});
