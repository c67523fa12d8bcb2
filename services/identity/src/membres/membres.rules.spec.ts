import { expect, test } from '@jest/globals';
import type { Profil } from '@riph/contracts/core/droits';
import { DomainError } from '@riph/contracts/core/errors';
import type { StatutCompte } from '@riph/contracts/identity/compte.workflow';
import type { Rattachement } from './comites.rules.ts';
import {
  aRouvrir,
  assertMemesCoordonnees,
  assertMemesQualites,
  assertReouvrable,
  isDuSeulComite,
  isMembreAilleurs,
} from './membres.rules.ts';

const codeOf = (work: () => void): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};
const r = (cppId: number, role: Profil = 'INSTRUCTEUR', actif = true): Rattachement => ({ cppId, role, actif });

test.each<[string, Profil[], Rattachement[], boolean]>([
  ['a member of the committee', ['INSTRUCTEUR'], [r(1)], true],
  ['its manager and member', ['GESTIONNAIRE', 'INSTRUCTEUR'], [r(1, 'GESTIONNAIRE'), r(1)], true],
  ['a member who files studies too', ['DEPOSANT', 'INSTRUCTEUR'], [r(1)], false],
  ['a member of another committee too', ['INSTRUCTEUR'], [r(1), r(2)], false],
  ['a member who left another committee', ['INSTRUCTEUR'], [r(1), r(2, 'INSTRUCTEUR', false)], false],
  ['the manager of another committee', ['GESTIONNAIRE', 'INSTRUCTEUR'], [r(1), r(2, 'GESTIONNAIRE')], false],
])('%s is of the committee alone: %s %j %s', (_, profils, rattachements, expected) =>
  expect(isDuSeulComite(1, { profils, rattachements })).toBe(expected),
);

test.each<[Rattachement[], boolean]>([
  [[r(1)], false],
  [[r(1), r(2)], true],
  [[r(1), r(2, 'INSTRUCTEUR', false)], false],
  [[r(1), r(2, 'GESTIONNAIRE')], false],
])('another committee relies on the qualities of %j: %s', (rattachements, expected) =>
  expect(isMembreAilleurs(1, rattachements)).toBe(expected),
);

const lues = {
  civilite: null,
  nom: 'Petit',
  prenom: 'Max',
  telephone: null,
  fonction: null,
  organisme: null,
  tproId: null,
  adresse: null,
  codePostal: null,
  ville: null,
  payId: null,
};
test.each([
  [{}, null],
  [{ nom: 'Grand' }, 'membre.coordonnees'],
  [{ prenom: 'Zoé' }, 'membre.coordonnees'],
  [{ civilite: 'M' as const }, 'membre.coordonnees'],
  [{ telephone: '0102030405' }, 'membre.coordonnees'],
  [{ payId: 250 }, 'membre.coordonnees'],
])('coordinates sent back with %j: %s', (change, expected) =>
  expect(codeOf(() => assertMemesCoordonnees({ ...lues, ...change }, lues))).toBe(expected),
);

const infos = {
  profession: 'Pharmacien',
  competences: ['a', 'b'],
  methodologiste: true,
  pediatre: false,
  protectionDonnees: false,
  dpiLe: '2026-01-01',
};
test.each([
  [{ competences: ['a', 'b'] }, null],
  [{ competences: ['a'] }, 'membre.qualites'],
  [{ methodologiste: false }, 'membre.qualites'],
  [{ pediatre: true }, 'membre.qualites'],
  [{ dpiLe: null }, 'membre.qualites'],
])('qualities sent back with %j: %s', (change, expected) =>
  expect(codeOf(() => assertMemesQualites({ ...infos, ...change }, infos))).toBe(expected),
);

test.each<[string, StatutCompte, number | null, Rattachement[], string | null]>([
  ['open', 'ACTIF', null, [], null],
  ['closed by the platform for want of use', 'INACTIF', null, [], null],
  ['closed by the manager', 'INACTIF', 7, [r(1, 'GESTIONNAIRE')], null],
  ['closed by a manager who has left', 'INACTIF', 7, [r(1, 'GESTIONNAIRE', false)], null],
  ['closed by an administrator', 'INACTIF', 7, [], 'compte.fermeAilleurs'],
  ['closed by the manager of another committee', 'INACTIF', 7, [r(2, 'GESTIONNAIRE')], 'compte.fermeAilleurs'],
  ['closed by its holder', 'INACTIF', 7, [r(1)], 'compte.fermeAilleurs'],
])('a compte %s, reopened by the committee', (_, statut, desactivePar, fermeur, expected) =>
  expect(codeOf(() => assertReouvrable({ statut, desactivePar }, fermeur, 1))).toBe(expected),
);

// COM-16.
const [AVANT, PUIS] = ['2026-01-05T09:00:00.000Z', '2026-03-02T09:00:00.000Z'];
const tenu = (id: number, fermeLe: string | null) => ({ id, actif: fermeLe === null, fermeLe });
test.each<[string, [number, string | null][], number[]]>([
  [
    'what one act closed comes back together',
    [
      [1, PUIS],
      [2, PUIS],
    ],
    [1, 2],
  ],
  [
    'what was closed before stays closed',
    [
      [1, AVANT],
      [2, PUIS],
    ],
    [2],
  ],
  [
    'nothing while one is open: asked twice, it is done once',
    [
      [1, null],
      [2, AVANT],
    ],
    [],
  ],
  ['nothing was closed', [[1, null]], []],
])('let in again: %s', (_, faits, rouverts) =>
  expect(aRouvrir(faits.map(([id, le]) => tenu(id, le))).map((x) => x.id)).toEqual(rouverts),
);
