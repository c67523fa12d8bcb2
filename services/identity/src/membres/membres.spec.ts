import { expect, test } from '@jest/globals';
import type { Profil } from '@riph/contracts/core/droits';
import { cppAutomatique, cppsPossibles, type Nomination, prochaineNomination, type Rattachement } from './comites.rules.ts';

const p = (dateDebut: string, dateFin: string) => ({ dateDebut, dateFin });

const rattachements: Rattachement[] = [
  { cppId: 1, role: 'INSTRUCTEUR', actif: true },
  { cppId: 2, role: 'INSTRUCTEUR', actif: true },
  { cppId: 3, role: 'INSTRUCTEUR', actif: false },
  { cppId: 4, role: 'GESTIONNAIRE', actif: true },
];
const nominations: Nomination[] = [
  { cppId: 1, ...p('2026-01-01', '2026-12-31') },
  { cppId: 2, ...p('2023-01-01', '2025-12-31') },
  { cppId: 3, ...p('2026-01-01', '2026-12-31') },
];

test.each<[string, Profil, string, number[]]>([
  ['a member needs a nomination of the day and an active attachment', 'INSTRUCTEUR', '2026-11-21', [1]],
  ['a member with two nominations', 'INSTRUCTEUR', '2025-12-31', [2]],
  ['a member whose last nomination ended yesterday', 'INSTRUCTEUR', '2027-01-01', []],
  ['a manager needs no nomination', 'GESTIONNAIRE', '2030-01-01', [4]],
  ['a depositor has no committee', 'DEPOSANT', '2026-11-21', []],
])('%s', (_, profil, jour, cpps) => expect(cppsPossibles(profil, rattachements, nominations, jour)).toEqual(cpps));

test.each<[string, string, string | null]>([
  ['the first of two to come', '2022-11-28', '2023-01-01'],
  ['the next one, while another runs', '2025-12-31', '2026-01-01'],
  ['one that begins today is not to come', '2026-01-01', null],
])('of the nominations of a member: %s', (_, jour, debut) =>
  expect(prochaineNomination(rattachements, nominations, jour)?.dateDebut ?? null).toBe(debut),
);

test('a nomination in a committee that lost its member is not to come', () =>
  expect(prochaineNomination(rattachements, [nominations[2]], '2025-01-01')).toBeNull());

test('the committee is chosen alone only when there is one', () => {
  expect(cppAutomatique([7])).toBe(7);
  expect(cppAutomatique([7, 8])).toBeNull();
  expect(cppAutomatique([])).toBeNull();
});
