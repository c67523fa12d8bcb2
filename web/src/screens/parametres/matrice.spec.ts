import { expect, test } from '@jest/globals';
import { apercuDe, type Cellule, columnsOf, lignesDe, motDe } from './matrice.rules.ts';

const cellule = (paramId: number, change: Partial<Cellule> = {}): Cellule => ({
  paramId,
  categorieId: 1,
  categorieCode: 'COURRIER',
  categorieLibelle: 'Courrier',
  obligation: 'O',
  condition: null,
  multiple: false,
  types: ['pdf'],
  aide: null,
  reglementationCode: 'JARDE',
  typeDossier: 'DI',
  qualificationCode: 'CAT1',
  multipleIci: null,
  message: null,
  ordre: paramId,
  actif: true,
  version: 1,
  ...change,
});
const CELLULES = [
  cellule(2),
  cellule(1, { qualificationCode: 'CAT2', obligation: 'F', categorieId: 2 }),
  cellule(3, { qualificationCode: 'CAT2', actif: false }),
  cellule(4, { typeDossier: 'MS', qualificationCode: null }),
];
const QUALIFICATIONS = [
  { code: 'CAT1', libelle: 'Catégorie 1' },
  { code: 'CAT2', libelle: 'Catégorie 2' },
];
const CATEGORIES = [
  { id: 2, code: 'CV', libelle: 'CV', ordre: 2, actif: true },
  { id: 1, code: 'COURRIER', libelle: 'Courrier', ordre: 1, actif: true },
  { id: 3, code: 'ANCIENNE', libelle: 'Ancienne', ordre: 3, actif: false },
];

test('a kind told apart by qualification has a column for each, another kind has one for all', () => {
  expect(columnsOf(CELLULES, 'DI', QUALIFICATIONS).map((c) => c.code)).toEqual(['CAT1', 'CAT2']);
  expect(columnsOf(CELLULES, 'MS', QUALIFICATIONS).map((c) => c.code)).toEqual([null]);
  expect(columnsOf(CELLULES, 'PRO', QUALIFICATIONS).map((c) => c.code)).toEqual([null]);
});

test('lines follow the order of the file; a cell that is off or absent is not asked', () => {
  const lignes = lignesDe(CELLULES, CATEGORIES, 'DI', columnsOf(CELLULES, 'DI', QUALIFICATIONS));
  expect(lignes.map((l) => [l.categorie.code, l.cellules.map(motDe)])).toEqual([
    ['COURRIER', ['Obligatoire', 'Pas demandée']],
    ['CV', ['Pas demandée', 'Facultative']],
  ]);
});

test('the sponsor is shown what is asked of his qualification and of all', () => {
  expect(apercuDe(CELLULES, 'DI', 'CAT2').map((c) => c.paramId)).toEqual([1]);
  expect(apercuDe(CELLULES, 'MS', 'CAT1').map((c) => c.paramId)).toEqual([4]);
});
