import { expect, test } from '@jest/globals';
import { type Dits, questionsDuLot } from './lot.rules.ts';

const PROTOCOLE = { categorieId: 1, multiple: false };
const CV = { categorieId: 2, multiple: true };
const piece = (pjId: number, nom: string, categorieId: number, remplacable = true) => ({
  pjId,
  nom,
  categorieId,
  remplacable,
  version: '1',
  enVigueur: false,
});
const fichier = (id: number, nom: string, categorie: number | null) => ({
  id,
  nom,
  categorie: categorie === null ? null : String(categorie),
});
const jointes = [piece(11, 'Protocole_VENTIL_V1.pdf', 1), piece(21, 'CV_Martin_V1.pdf', 2), piece(22, 'CV_Durand_V1.pdf', 2)];
const lues = (selected: ReturnType<typeof fichier>[], dits: Dits = {}, pieces = jointes) =>
  [...questionsDuLot(selected, pieces, [PROTOCOLE, CV], dits)].map(([id, q]) => [
    id,
    q.remplacables.map((p) => p.pjId),
    q.valeur,
  ]);

test.each<[string, ReturnType<typeof fichier>[], Dits, unknown[]]>([
  ['nothing of a file without category', [fichier(1, 'CV_Martin_V2.pdf', null)], {}, []],
  ['nothing of a document that is not there yet', [fichier(1, 'CV_Petit_V1.pdf', 2)], {}, []],
  ['what is like a piece, until he says', [fichier(1, 'CV_Martin_V2.pdf', 2)], {}, [[1, [21], undefined]]],
  ['what was said: it replaces', [fichier(1, 'CV_Martin_V2.pdf', 2)], { 1: 21 }, [[1, [21], 21]]],
  ['what was said: it stands beside', [fichier(1, 'CV_Martin_V2.pdf', 2)], { 1: null }, [[1, [21], null]]],
  ['an answer about another category is asked again', [fichier(1, 'CV_Martin_V2.pdf', 2)], { 1: 11 }, [[1, [21], undefined]]],
  ['a category that takes one piece: the new one replaces it', [fichier(1, 'Etude.pdf', 1)], {}, [[1, [11], 11]]],
  ['it stands beside nothing there', [fichier(1, 'Protocole_V2.pdf', 1)], { 1: null }, [[1, [11], 11]]],
  [
    'two files, each of its own piece',
    [fichier(1, 'CV_Martin_V2.pdf', 2), fichier(2, 'CV_Durand_V2.pdf', 2)],
    { 1: 21 },
    [
      [1, [21], 21],
      [2, [22], undefined],
    ],
  ],
  [
    'one piece is replaced by one file',
    [fichier(1, 'CV_Martin_V2.pdf', 2), fichier(2, 'CV_Martin_V3.pdf', 2)],
    { 2: 21 },
    [[2, [21], 21]],
  ],
  [
    'the first of two where one is expected',
    [fichier(1, 'Protocole_V2.pdf', 1), fichier(2, 'Protocole_V3.pdf', 1)],
    {},
    [[1, [11], 11]],
  ],
])('is asked: %s', (_, selected, dits, questions) => expect(lues(selected, dits)).toEqual(questions));

test('an empty draft asks nothing, nor does a piece that may not be replaced', () => {
  expect(lues([fichier(1, 'Protocole_V1.pdf', 1), fichier(2, 'CV_Martin_V1.pdf', 2)], {}, [])).toEqual([]);
  expect(lues([fichier(1, 'Protocole_V2.pdf', 1)], {}, [piece(11, 'Protocole_V1.pdf', 1, false)])).toEqual([]);
});
