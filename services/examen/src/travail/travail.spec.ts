import { expect, test } from '@jest/globals';
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import { isTravailLisible, isTravailSupprimable } from './travail.rules.ts';

const document = (famille: 'PREPARATION' | 'CONTRIBUTION') => ({ cppId: 5, creeParUtiId: 7, famille });
test.each<[Profil, number, number | null, boolean, boolean, boolean]>([
  // profile, person, active committee, reads it, takes off a preparation, a contribution
  ['INSTRUCTEUR', 7, 5, true, true, true],
  ['INSTRUCTEUR', 8, 5, true, false, false],
  ['GESTIONNAIRE', 8, 5, true, true, false],
  ['INSTRUCTEUR', 7, 6, false, false, false],
  ['GESTIONNAIRE', 8, 6, false, false, false],
  ['SUPER_ADMIN', 1, null, true, false, false],
])(
  '%s %i of committee %s: reads %s, takes off a preparation %s, a contribution %s',
  (profil, utiId, cppId, lit, prepa, contribution) => {
    const a = { profil, utiId, cppId };
    expect([
      isTravailLisible(document('PREPARATION'), a),
      isTravailSupprimable(document('PREPARATION'), a),
      isTravailSupprimable(document('CONTRIBUTION'), a),
    ]).toEqual([lit, prepa, contribution]);
  },
);

test('nobody else, were he their author', () => {
  for (const profil of PROFILS.filter((p) => !['SUPER_ADMIN', 'GESTIONNAIRE', 'INSTRUCTEUR'].includes(p)))
    expect(isTravailLisible(document('PREPARATION'), { profil, utiId: 7, cppId: 5 })).toBe(false);
});
