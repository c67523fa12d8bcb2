import { expect, test } from '@jest/globals';
import type { Profil } from '@riph/contracts/core/droits';
import { possibleEvents } from '@riph/contracts/core/workflow';
import { compteWorkflow, STATUTS_COMPTE, type StatutCompte } from '@riph/contracts/identity/compte.workflow';
import { evenementActivation, evenementRefus, evenementValidation, isRouvertParGerant, refusDeFermer } from './comptes.rules.ts';

const REFUSE = 'compte.statut';
const codeOf = (work: () => unknown) => {
  try {
    return work();
  } catch (e) {
    return e instanceof Error && 'code' in e ? e.code : e;
  }
};

test.each<[StatutCompte, boolean, string | null]>([
  ['A_CONFIRMER', true, REFUSE],
  ['A_CONFIRMER', false, REFUSE],
  ['A_VALIDER', true, REFUSE],
  ['A_VALIDER', false, 'REFUSER'],
  ['ACTIF', true, null],
  ['ACTIF', false, 'DESACTIVER'],
  ['INACTIF', true, 'REACTIVER'],
  ['INACTIF', false, null],
  ['REFUSE', true, REFUSE],
  ['REFUSE', false, null],
  ['ANONYMISE', true, REFUSE],
  ['ANONYMISE', false, REFUSE],
])('a compte %s, active %s: %s', (statut, actif, expected) =>
  expect(codeOf(() => evenementActivation(statut, actif))).toBe(expected),
);

test.each<[Profil, Profil, number | null, boolean]>([
  ['VRB_GERANT', 'VRB_INVESTIGATEUR', null, true],
  ['VRB_GERANT', 'VRB_INVESTIGATEUR', 1, false],
  ['VRB_GERANT', 'INSTRUCTEUR', null, false],
  ['VRB_INVESTIGATEUR', 'VRB_INVESTIGATEUR', null, false],
])('a %s opens again the compte %s closed by %s: %s', (par, profil, desactivePar, expected) =>
  expect(isRouvertParGerant(par, { profil, desactivePar })).toBe(expected),
);

test.each<[StatutCompte, string | null]>([
  ['A_CONFIRMER', REFUSE],
  ['A_VALIDER', 'VALIDER'],
  ['ACTIF', null],
  ['INACTIF', REFUSE],
  ['REFUSE', REFUSE],
  ['ANONYMISE', REFUSE],
])('validating a compte %s: %s', (statut, expected) => expect(codeOf(() => evenementValidation(statut))).toBe(expected));

test.each<[StatutCompte, string | null]>([
  ['A_CONFIRMER', REFUSE],
  ['A_VALIDER', 'REFUSER'],
  ['ACTIF', REFUSE],
  ['INACTIF', REFUSE],
  ['REFUSE', REFUSE],
  ['ANONYMISE', REFUSE],
])('refusing a compte %s with a reason: %s', (statut, expected) => expect(codeOf(() => evenementRefus(statut))).toBe(expected));

test('nobody closes himself nor the last administrator', () => {
  expect(refusDeFermer({ utiId: 1, profil: 'DEPOSANT' }, 1, 5)?.code).toBe('compte.soiMeme');
  expect(refusDeFermer({ utiId: 2, profil: 'SUPER_ADMIN' }, 1, 1)?.code).toBe('compte.dernierAdministrateur');
  expect(refusDeFermer({ utiId: 2, profil: 'SUPER_ADMIN' }, 1, 2)).toBeNull();
  expect(refusDeFermer({ utiId: 2, profil: 'DEPOSANT' }, 1, 1)).toBeNull();
});

test('ANONYMISE is the end of the workflow', () =>
  expect(
    STATUTS_COMPTE.filter((s) => possibleEvents<StatutCompte, typeof compteWorkflow>(compteWorkflow, s).length === 0),
  ).toEqual(['ANONYMISE']));
