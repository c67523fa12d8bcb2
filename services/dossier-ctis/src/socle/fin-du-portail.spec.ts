import { expect, test } from '@jest/globals';
import { finDuPortail, rappelDuRetrait, retraitAConfirmer } from './fin-du-portail.rules.ts';

test.each([
  ['Withdrawn', 'ABANDONNE'],
  ['Cancelled', 'ABANDONNE'],
  ['Lapsed', 'CADUC'],
  ['Not valid', 'NON_RECEVABLE'],
  ['Not authorised', 'REFUSE'],
  ['Halted', 'CADUC'],
  ['Under evaluation', null],
  ['Authorised', null],
  [null, null],
])('« %s » on the portal: %s', (mots, fin) => expect(finDuPortail(mots)).toBe(fin));

const retiree = {
  statut: 'ABANDONNE',
  statutCtis: 'Under evaluation',
  suivi: { retrait: { le: '2026-03-02' } },
} as const;
test.each([
  ['withdrawn here, and under evaluation there', {}, true],
  ['never told by the portal', { statutCtis: null }, true],
  ['withdrawn there too', { statutCtis: 'Withdrawn' }, false],
  ['lapsed there', { statutCtis: 'Lapsed' }, false],
  ['withdrawn there alone', { suivi: { retrait: null } }, false],
  ['the decision of the portal took its place', { statut: 'AUTORISE' }, false],
  ['not examined here', { suivi: null }, false],
] as const)('%s', (_, plus, attendu) => expect(retraitAConfirmer({ ...retiree, ...plus })).toBe(attendu));

test.each([
  ['2026-03-02', false],
  ['2026-03-03', true],
  ['2026-03-04', false],
  ['2026-03-05', true],
  ['2026-03-09', true],
  ['2026-03-10', false],
  ['2026-03-16', true],
])('on %s its sponsor is reminded: %s', (jour, attendu) =>
  expect(rappelDuRetrait(retiree, jour)).toEqual(attendu ? { retireLe: '2026-03-02' } : null),
);
test.each([['Withdrawn'], [null]])('told « %s » by the portal: nobody is reminded', (statutCtis) =>
  expect(rappelDuRetrait({ ...retiree, statutCtis }, '2026-03-03')).toBeNull(),
);
