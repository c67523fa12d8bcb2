import { expect, test } from '@jest/globals';
import { BAIL_MS, ESSAIS_MAX, estRefusDefinitif, pauseAvantEssai, SMTP_MS } from './envoi.rules.ts';

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

test.each([
  ['RCPT TO', 550, true],
  ['DATA', 554, true],
  ['RCPT TO', 450, false],
  ['DATA', 452, false],
  // Said of the link, of our account, of our name: the next mail would hear the same, and an operator mends it.
  ['STARTTLS', 502, false],
  ['AUTH PLAIN', 535, false],
  ['MAIL FROM', 550, false],
  ['EHLO', 501, false],
  ['CONN', undefined, false],
])('the server answers %s with %s: refused for ever %s', (command, responseCode, expected) =>
  expect(estRefusDefinitif(Object.assign(new Error('refused'), { command, responseCode }))).toBe(expected),
);
