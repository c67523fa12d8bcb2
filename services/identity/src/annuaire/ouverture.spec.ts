import { expect, test } from '@jest/globals';
import type { CategorieMembre } from '@riph/contracts/identity/college';
import { faitsOuverture } from './ouverture.rules.ts';

let utiId = 0;
const membre = (cppId: number, categorieCode: CategorieMembre) => {
  utiId += 1;
  const college = categorieCode.startsWith('C1') ? ('COLLEGE_1' as const) : ('COLLEGE_2' as const);
  return { cppId, utiId, college, categorieCode, methodologiste: false, fonction: 'MEMBRE' };
};
const CINQ: readonly CategorieMembre[] = [
  'C1_RECHERCHE_MEDECIN',
  'C1_RECHERCHE_METHODOLOGIE',
  'C1_PHARMACIEN',
  'C2_ETHIQUE',
  'C2_USAGERS',
];
const lignes = (membres: ReturnType<typeof membre>[], gestionnaires: { cppId: number; nombre: number }[] = []) =>
  faitsOuverture({ cguPubliee: true, utilisateursAnsm: 0, gestionnaires, membres }).comites;

test.each<[string, readonly CategorieMembre[], boolean]>([
  ['five, both colleges, a biostatistician and an association', CINQ, true],
  ['four', CINQ.slice(0, 4), false],
  [
    'five without biostatistician',
    ['C1_RECHERCHE_MEDECIN', 'C1_GENERALISTE', 'C1_PHARMACIEN', 'C2_ETHIQUE', 'C2_USAGERS'],
    false,
  ],
  ['five of the first college', CINQ.map(() => 'C1_RECHERCHE_METHODOLOGIE' as const), false],
])('members %s could sit: %#', (_qui, categories, quorum) => {
  expect(lignes(categories.map((c) => membre(5, c)))).toEqual([{ cppId: 5, gestionnaires: 0, quorum }]);
});

test('each committee counts its own people', () => {
  expect(
    lignes(
      CINQ.map((c, i) => membre(i === 0 ? 9 : 5, c)),
      [
        { cppId: 9, nombre: 2 },
        { cppId: 3, nombre: 1 },
      ],
    ),
  ).toEqual([
    { cppId: 3, gestionnaires: 1, quorum: false },
    { cppId: 5, gestionnaires: 0, quorum: false },
    { cppId: 9, gestionnaires: 2, quorum: false },
  ]);
});
