import { expect, test } from '@jest/globals';
import type { Profil } from '@riph/contracts/core/droits';
import { comiteARetrouver } from './comite.rules.ts';

const contexte = (id: number, code: Profil, cppId: number | null) => ({
  id,
  profil: { code },
  cppActif: cppId === null ? null : { cppId },
});
const page = contexte(1, 'GESTIONNAIRE', 7);

test.each<[string, ReturnType<typeof contexte>, number | null]>([
  ['the same person, no committee chosen', contexte(1, 'GESTIONNAIRE', null), 7],
  ['the server has chosen the only one', contexte(1, 'GESTIONNAIRE', 7), null],
  ['the server has chosen another', contexte(1, 'GESTIONNAIRE', 8), null],
  ['another profile', contexte(1, 'INSTRUCTEUR', null), null],
  ['somebody else', contexte(2, 'GESTIONNAIRE', null), null],
])('%s', (_, session, expected) => expect(comiteARetrouver(page, session)).toBe(expected));

test('no committee on the page: none to find again', () =>
  expect(comiteARetrouver(contexte(1, 'DEPOSANT', null), contexte(1, 'DEPOSANT', null))).toBeNull());
