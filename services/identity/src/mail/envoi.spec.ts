import { expect, test } from '@jest/globals';
import { ESSAIS_MAX, pauseAvantEssai } from './envoi.rules.ts';

test.each<[number, boolean, number | null]>([
  [1, false, 5_000],
  [2, false, 10_000],
  [10, false, 2_560_000],
  [11, false, 3_600_000],
  [ESSAIS_MAX - 1, false, 3_600_000],
  [ESSAIS_MAX, false, null],
  [1, true, null],
])('after try %i (permanent: %s) waits %s ms', (essai, isPermanent, ms) => expect(pauseAvantEssai(essai, isPermanent)).toBe(ms));
