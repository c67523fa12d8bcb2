import { expect, test } from '@jest/globals';
import type { CategorieMembre } from '../identity/college.ts';
import { CATEGORIES_MEMBRE } from '../identity/college.ts';
import { articleRestreint, deliberants, isPresentA, type MembrePresent, quorumDe } from './quorum.ts';

const membres = (...codes: (CategorieMembre | [CategorieMembre, Partial<MembrePresent>])[]): MembrePresent[] =>
  codes.map((c, i) => {
    const [code, change] = typeof c === 'string' ? [c, {}] : c;
    return {
      utiId: i + 1,
      college: CATEGORIES_MEMBRE[code].college,
      categorieCode: code,
      methodologiste: false,
      fonction: 'MEMBRE',
      ...change,
    };
  });
const JUSTE = ['C1_RECHERCHE_METHODOLOGIE', 'C1_PHARMACIEN', 'C2_USAGERS', 'C2_ETHIQUE', 'C2_JURIDIQUE'] as const;

// R1123-11: five members, two of college 1 with one methodologist, two of college 2 with one association representative.
test.each<[string, MembrePresent[], string[]]>([
  ['five members, every condition', membres(...JUSTE), []],
  [
    'a methodologist by competence',
    membres(['C1_RECHERCHE_MEDECIN', { methodologiste: true }], 'C1_PHARMACIEN', 'C2_USAGERS', 'C2_ETHIQUE', 'C2_JURIDIQUE'),
    [],
  ],
  ['nobody', [], ['MEMBRES', 'COLLEGE_1', 'METHODOLOGIE', 'COLLEGE_2', 'USAGERS']],
  ['four members', membres(...JUSTE.slice(0, 4)), ['MEMBRES']],
  [
    'five but no association (scenario 9)',
    membres('C1_RECHERCHE_METHODOLOGIE', 'C1_PHARMACIEN', 'C2_ETHIQUE', 'C2_JURIDIQUE', 'C2_JURIDIQUE'),
    ['USAGERS'],
  ],
  [
    'five but no methodologist',
    membres('C1_RECHERCHE_MEDECIN', 'C1_PHARMACIEN', 'C2_USAGERS', 'C2_ETHIQUE', 'C2_JURIDIQUE'),
    ['METHODOLOGIE'],
  ],
  [
    'one of college 1',
    membres('C1_RECHERCHE_METHODOLOGIE', 'C2_USAGERS', 'C2_ETHIQUE', 'C2_JURIDIQUE', 'C2_JURIDIQUE'),
    ['COLLEGE_1'],
  ],
  [
    'one of college 2',
    membres('C1_RECHERCHE_METHODOLOGIE', 'C1_PHARMACIEN', 'C1_PHARMACIEN', 'C1_GENERALISTE', 'C2_USAGERS'),
    ['COLLEGE_2'],
  ],
  [
    'a methodologist flag in college 2 is not that of college 1',
    membres('C1_RECHERCHE_MEDECIN', 'C1_PHARMACIEN', ['C2_ETHIQUE', { methodologiste: true }], 'C2_USAGERS', 'C2_JURIDIQUE'),
    ['METHODOLOGIE'],
  ],
])('plenary: %s', (_cas, presents, manques) => {
  const q = quorumDe(presents);
  expect(q.conditions.filter((c) => !c.atteint).map((c) => c.code)).toEqual(manques);
  expect(q.atteint).toBe(manques.length === 0);
  expect(q.manques).toHaveLength(manques.length);
});

test.each([
  ['REG536', 'R1124-12'],
  ['JARDE', null],
  ['REG745', null],
  ['REG746', null],
])('a restricted séance on a request of %s: article %s', (code, article) => expect(articleRestreint(code)).toBe(article));

test('a missing condition is said in French with what is there', () => {
  const q = quorumDe(membres('C1_RECHERCHE_METHODOLOGIE', 'C1_PHARMACIEN', 'C2_ETHIQUE', 'C2_JURIDIQUE', 'C2_JURIDIQUE'));
  expect(q.manques).toEqual(['Il faut 1 représentant d’association agréée (aucun à ce jour).']);
  expect(quorumDe(membres(...JUSTE.slice(0, 4))).manques).toEqual(['Il faut 5 membres présents (4 à ce jour).']);
});

// COM-05: two of each college, one methodologist, president or vice-president.
test.each<[string, MembrePresent[], string[]]>([
  [
    'with the president',
    membres(['C1_RECHERCHE_METHODOLOGIE', { fonction: 'PRESIDENT' }], 'C1_PHARMACIEN', 'C2_ETHIQUE', 'C2_JURIDIQUE'),
    [],
  ],
  [
    'with a vice-president',
    membres('C1_RECHERCHE_METHODOLOGIE', 'C1_PHARMACIEN', ['C2_ETHIQUE', { fonction: 'VICE_PRESIDENT' }], 'C2_JURIDIQUE'),
    [],
  ],
  ['without either', membres('C1_RECHERCHE_METHODOLOGIE', 'C1_PHARMACIEN', 'C2_ETHIQUE', 'C2_JURIDIQUE'), ['PRESIDENCE']],
])('restricted committee: %s', (_cas, presents, manques) => {
  expect(
    quorumDe(presents, 'RESTREINTE')
      .conditions.filter((c) => !c.atteint)
      .map((c) => c.code),
  ).toEqual(manques);
});

test('older parameters (7, 3 + 3) are of the same shape', () => {
  const p = { membres: 7, college1: 3, methodologie: 1, college2: 3, usagers: 1 };
  expect(
    quorumDe(membres(...JUSTE), 'PLENIERE', p)
      .conditions.filter((c) => !c.atteint)
      .map((c) => c.code),
  ).toEqual(['MEMBRES', 'COLLEGE_1']);
});

test('a member with a declared link neither deliberates nor counts', () => {
  const presents = membres(...JUSTE);
  const { membres: restants, ecartes } = deliberants(presents, [
    { utiId: 3, motif: 'Conseil du promoteur' },
    { utiId: 99, motif: 'Absent' },
  ]);
  expect(restants.map((x) => x.utiId)).toEqual([1, 2, 4, 5]);
  expect(ecartes).toEqual([{ ...presents[2], motif: 'Conseil du promoteur' }]);
  expect(
    quorumDe(restants)
      .conditions.filter((c) => !c.atteint)
      .map((c) => c.code),
  ).toEqual(['MEMBRES', 'USAGERS']);
});

test.each<[string | null, string | null, string | null, boolean]>([
  [null, null, '15:00', true],
  ['14:00', null, '15:00', true],
  ['15:30', null, '15:00', false],
  [null, '15:00', '15:00', false],
  [null, '15:01', '15:00', true],
  ['15:30', '16:00', null, true],
])('arrived %s, left %s, item at %s: counted %s', (arrivee, depart, heure, attendu) => {
  expect(isPresentA({ arrivee, depart }, heure)).toBe(attendu);
});
