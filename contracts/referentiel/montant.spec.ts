import { expect, test } from '@jest/globals';
import { montantMaxSaisi } from './referentiel.schemas.ts';

test.each([
  [0.01, true],
  [6000, true],
  [4500.5, true],
  [99_999.99, true],
  [5e-324, false],
  [0.001, false],
  [0, false],
  [-1, false],
  [10.005, false],
  [100_000, false],
])('an amount of %d €: accepted %j', (montant, isAccepted) => {
  expect(montantMaxSaisi.safeParse({ montant }).success).toBe(isAccepted);
});
