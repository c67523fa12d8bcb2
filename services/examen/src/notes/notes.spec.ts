import { expect, test } from '@jest/globals';
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import { isNoteLisible, raisonNotesFigees } from './notes.rules.ts';

const note = (partagee: boolean) => ({ partagee, auteurUtiId: 7, cppId: 5 });
test.each<[Profil, number, number | null, boolean, boolean]>([
  // profile, person, active committee, reads a private note, reads a shared one
  ['INSTRUCTEUR', 7, 5, true, true],
  ['INSTRUCTEUR', 8, 5, false, true],
  ['GESTIONNAIRE', 8, 5, false, true],
  ['INSTRUCTEUR', 7, 6, false, false],
  ['GESTIONNAIRE', 8, 6, false, false],
  ['SUPER_ADMIN', 1, null, false, true],
  ['SUPER_ADMIN', 7, null, false, true],
])('%s %i of committee %s reads a private note: %s, a shared one: %s', (profil, utiId, cppId, privee, partagee) =>
  expect([isNoteLisible(note(false), { profil, utiId, cppId }), isNoteLisible(note(true), { profil, utiId, cppId })]).toEqual([
    privee,
    partagee,
  ]),
);

test('nobody else reads any, were he their author', () => {
  for (const profil of PROFILS.filter((p) => !['SUPER_ADMIN', 'GESTIONNAIRE', 'INSTRUCTEUR'].includes(p)))
    for (const partagee of [true, false]) expect(isNoteLisible(note(partagee), { profil, utiId: 7, cppId: 5 })).toBe(false);
});

test.each(['ARCHIVEE', 'RAPATRIEE_CTIS', 'REPRISE_A_CONFIRMER'] as const)('the notes of a study that is %s are frozen', (etat) =>
  expect(raisonNotesFigees(etat)).toBeTruthy(),
);

test('those of a study that changes are not', () => expect(raisonNotesFigees(null)).toBeNull());
