import { expect, test } from '@jest/globals';
import { BAIL_MS, ESSAIS_MAX, pauseAvantEssai, SMTP_MS } from './envoi.rules.ts';

test.each<[number, boolean, number | null]>([
  [1, false, 5_000],
  [2, false, 10_000],
  [10, false, 2_560_000],
  [11, false, 3_600_000],
  [ESSAIS_MAX - 1, false, 3_600_000],
  [ESSAIS_MAX, false, null],
  [1, true, null],
])('after try %i (permanent: %s) waits %s ms', (essai, isPermanent, ms) => expect(pauseAvantEssai(essai, isPermanent)).toBe(ms));

test('a mail is not taken by another sender while the server is still waited for', () =>
  expect(Object.values(SMTP_MS).reduce((sum, ms) => sum + ms, 0)).toBeLessThan(BAIL_MS));
