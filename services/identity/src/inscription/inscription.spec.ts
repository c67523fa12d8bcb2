import { expect, test } from '@jest/globals';
import type { StatutCompte } from '@riph/contracts/identity/compte.workflow';
import { peutRedemander } from './inscription.rules.ts';

test.each<[boolean, StatutCompte[], boolean]>([
  [false, ['A_CONFIRMER'], true],
  [false, [], true],
  [true, ['REFUSE'], true],
  [true, ['REFUSE', 'REFUSE'], true],
  [false, ['REFUSE', 'A_CONFIRMER'], true],
  [true, ['REFUSE', 'A_VALIDER'], false],
  [true, ['REFUSE', 'ACTIF'], false],
  [true, ['REFUSE', 'INACTIF'], false],
  [true, ['A_VALIDER'], false],
  [true, ['ACTIF'], false],
  [true, [], false],
])('address proved: %s, comptes %j: taken up: %s', (prouvee, statuts, expected) =>
  expect(
    peutRedemander(
      prouvee,
      statuts.map((statut) => ({ statut })),
    ),
  ).toBe(expected),
);
