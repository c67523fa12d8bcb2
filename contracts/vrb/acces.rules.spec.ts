/** Until when a right holds, who does what, when its end is told. */
import { describe, expect, test } from '@jest/globals';
import { ETATS_ETUDE } from '../etude/socle/dossier.workflow.ts';
import { finDroitMax, gestesVrb, isEtudeOuverte, rappelDroit, rappelLieu, statutAcces } from './acces.rules.ts';

test.each([
  ['2026-06-30', null, 'EN_COURS', 'ACTIF'],
  ['2026-06-29', null, 'EN_COURS', 'EXPIRE'],
  ['2026-06-30', '2026-06-01', 'EN_COURS', 'CLOS'],
  ['2026-06-29', null, 'TERMINEE', 'CLOS'],
  ['2027-06-30', null, 'ARCHIVEE', 'CLOS'],
  ['2027-06-30', null, 'SUSPENDUE', 'ACTIF'],
] as const)('a right until %s, closed on %s, of a study %s, is on 30 June 2026 %s', (dateFin, closLe, etat, statut) =>
  expect(statutAcces({ dateFin, closLe }, etat, '2026-06-30')).toBe(statut),
);

test('a right lives a year, over a leap day too', () =>
  expect(['2026-03-02', '2028-02-29'].map(finDroitMax)).toEqual(['2027-03-02', '2029-02-28']));

test('persons are designated while the research runs, and only where the protocol says who', () => {
  expect(ETATS_ETUDE.filter((etat) => isEtudeOuverte(etat, 'SAINS'))).toEqual(['EN_COURS']);
  expect([isEtudeOuverte('EN_COURS', 'NON_REQUISE'), isEtudeOuverte('EN_COURS', null)]).toEqual([false, false]);
});

describe('who changes what', () => {
  test.each([
    ['SUPER_ADMIN', [], ['INFORMATIONS', 'SUPER_GERANTS', 'GERANTS', 'INVESTIGATEURS']],
    ['DEPOSANT', [], ['SUPER_GERANTS', 'GERANTS']],
    ['VRB_GERANT', ['GERANT', 'SUPER_GERANT'], ['INFORMATIONS', 'GERANTS', 'INVESTIGATEURS']],
    ['VRB_GERANT', ['GERANT'], ['INVESTIGATEURS']],
    ['VRB_INVESTIGATEUR', ['INVESTIGATEUR'], []],
  ] as const)('%s %j', (profil, roles, gestes) => {
    expect(gestesVrb({ profil, roles, etat: 'EN_COURS' })).toEqual(gestes);
    expect(gestesVrb({ profil, roles, etat: 'TERMINEE_ANTICIPEE' })).toEqual([]);
  });
  test('the sponsor says what his protocol asks until the research begins', () =>
    expect(gestesVrb({ profil: 'DEPOSANT', roles: [], etat: 'A_DEMARRER' })).toContain('INFORMATIONS'));
});

test.each([
  ['2026-08-27', [], null],
  ['2026-08-28', [], 'M6'],
  ['2027-01-27', ['M6'], null],
  ['2027-01-28', ['M6'], 'M1'],
  ['2027-02-10', [], 'M1'],
  ['2027-02-28', ['M6', 'M1'], null],
  ['2027-03-01', [], null],
])('an authorisation that ends on 28 February, told on %s after %j: %s', (jour, rappels, attendu) =>
  expect(rappelLieu({ autorisationFin: '2027-02-28', rappels }, jour)).toBe(attendu),
);

describe('when the end of a right is told', () => {
  const an = { dateDebut: '2025-07-01', dateFin: '2026-06-30', rappels: [] };
  test.each([
    ['2026-05-30', an, null],
    ['2026-05-31', an, 'J30'],
    ['2026-06-10', { ...an, rappels: ['J30'] }, null],
    ['2026-06-10', an, 'J30'],
    ['2026-06-23', { ...an, rappels: ['J30'] }, 'J7'],
    ['2026-06-25', an, 'J7'],
    ['2026-06-30', { ...an, rappels: ['J7'] }, null],
    ['2026-07-01', an, null],
    // Given for a short time: one does not tell at once what one has just given.
    ['2026-06-10', { ...an, dateDebut: '2026-06-05' }, null],
    ['2026-06-23', { ...an, dateDebut: '2026-06-05' }, 'J7'],
    ['2026-06-28', { ...an, dateDebut: '2026-06-26' }, null],
  ])('on %s: %j', (jour, droit, attendu) => expect(rappelDroit(droit, jour)).toBe(attendu));
});
