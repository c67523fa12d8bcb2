import { describe, expect, test } from '@jest/globals';
import { cellules, lireTableau } from './collage.rules.ts';

const noms = (texte: string) => lireTableau(texte).sites.map((s) => [s.organisme, s.ville, s.nom, s.prenom, s.courriel]);

describe('a table pasted from a spreadsheet', () => {
  test('columns are found by their headings, in any order, accents and case ignored', () => {
    const texte =
      'NOM\tPrénom\tÉtablissement\tVille\tE-mail\nRoux\tAnge\tCHU de Lyon\tLyon\tange@chu.example\nPetit\tLou\tCHU de Lille\tLille\t';
    expect(noms(texte)).toEqual([
      ['CHU de Lyon', 'Lyon', 'Roux', 'Ange', 'ange@chu.example'],
      ['CHU de Lille', 'Lille', 'Petit', 'Lou', null],
    ]);
  });
  test('without heading, the order of the form is taken', () => {
    const texte = 'CHU de Lyon\tCardiologie\t1 rue X\t69000\tLyon\tPr\tRoux\tAnge\tange@chu.example\t0102';
    expect(lireTableau(texte)).toMatchObject({ entete: false, ignorees: [] });
    expect(lireTableau(texte).sites[0]).toEqual({
      organisme: 'CHU de Lyon',
      service: 'Cardiologie',
      adresse: '1 rue X',
      codePostal: '69000',
      ville: 'Lyon',
      titreInvestigateur: 'Pr',
      nom: 'Roux',
      prenom: 'Ange',
      courriel: 'ange@chu.example',
      telephone: '0102',
    });
  });
  test('an unknown column is named, not lost in silence', () =>
    expect(lireTableau('Ville\tNom\tRPPS\nLyon\tRoux\t123').ignorees).toEqual(['RPPS']));
  test('headings may say what is required', () =>
    expect(noms('Établissement (obligatoire)\tVille *\tNom :\nCHU\tLyon\tRoux')).toEqual([['CHU', 'Lyon', 'Roux', null, null]]));
  test('no more than 200 sites in a dossier', () => {
    const texte = Array.from({ length: 30 }, (_, i) => `CHU ${i}\tService`).join('\n');
    expect([lireTableau(texte, 190).sites.length, lireTableau(texte, 190).enTrop]).toEqual([10, 20]);
  });
  test('nothing pasted, nothing read', () => expect(lireTableau(' \n\t\n').sites).toEqual([]));
});

test.each<[string, string, string[][]]>([
  [
    'a quoted cell keeps its line breaks',
    '"1 rue X\nBât. B"\tLyon\r\nA\tB',
    [
      ['1 rue X\nBât. B', 'Lyon'],
      ['A', 'B'],
    ],
  ],
  ['doubled quotes', '"dit ""le Centre"""\tLyon', [['dit "le Centre"', 'Lyon']]],
  ['a quote inside a plain cell', 'CHU "Nord"\tLyon', [['CHU "Nord"', 'Lyon']]],
  [
    'semicolons when there is no tab',
    'CHU;Lyon\nCHR;Metz',
    [
      ['CHU', 'Lyon'],
      ['CHR', 'Metz'],
    ],
  ],
  [
    'empty lines are dropped',
    'A\tB\n\n\t\nC\tD\n',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  ],
])('cells: %s', (_, texte, lignes) => expect(cellules(texte)).toEqual(lignes));
