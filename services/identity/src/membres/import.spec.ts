import { expect, test } from '@jest/globals';
import { COLONNES, type Comite, cleDePlace, lireLignes } from './import.rules.ts';

const TITRES = Object.values(COLONNES);
const BASE = {
  Civilité: 'Madame',
  Nom: 'Girard',
  Prénom: 'Anne',
  'Adresse électronique': 'anne.girard@cpp.fr',
  Catégorie: 'Pharmacien hospitalier',
  'Début de nomination': '2026-01-01',
};
const ligne = (champs: Record<string, string>) => {
  const valeurs: Record<string, string> = { ...BASE, ...champs };
  return TITRES.map((t) => valeurs[t] ?? '');
};
const LIBRE: Comite = { enPlace: new Set(), bureau: [] };
const lire = (lignes: string[][], comite = LIBRE) => lireLignes([['Modèle'], TITRES, ...lignes], comite) ?? [];
const messages = (champs: Record<string, string>) => lire([ligne(champs)])[0].erreurs.map((e) => e.message);

test('words become codes; the college follows from the category; a date typed as a text is read', () => {
  const [lue] = lire([
    ligne({ 'Adresse électronique': 'Anne.Girard@CPP.fr', 'Début de nomination': '1/2/2026', Fonction: 'VICE PRESIDENT' }),
  ]);
  expect(lue).toMatchObject({
    rang: 3,
    dejaMembre: false,
    erreurs: [],
    saisie: {
      role: 'INSTRUCTEUR',
      civilite: 'MME',
      email: 'anne.girard@cpp.fr',
      college: 'COLLEGE_1',
      categorie: 'C1_PHARMACIEN',
      fonction: 'VICE_PRESIDENT',
      dateDebut: '2026-02-01',
    },
  });
});

test.each<[string, Record<string, string>, string]>([
  ['no name', { Nom: '' }, 'Le nom manque.'],
  ['no address', { 'Adresse électronique': '' }, 'L’adresse électronique manque.'],
  ['an address that is none', { 'Adresse électronique': 'anne' }, 'Adresse électronique attendue'],
  ['an unknown category', { Catégorie: 'Astrologue' }, 'Catégorie : « Astrologue » n’est pas reconnu.'],
  ['a category of the other college', { Collège: 'II' }, '« Pharmacien hospitalier » est une catégorie du collège I'],
  ['an unknown function', { Fonction: 'Chef' }, 'Fonction : « Chef » n’est pas reconnu.'],
  ['no beginning', { 'Début de nomination': '' }, 'Le début de nomination manque.'],
  ['a day that does not exist', { 'Début de nomination': '31/02/2026' }, '« 31/02/2026 » n’est pas une date.'],
  ['dates the wrong way round', { 'Fin de nomination': '2025-01-01' }, 'La fin doit suivre le début (01/01/2026).'],
])('a row with %s is said to be wrong', (_, champs, expected) => expect(messages(champs).join(' ')).toContain(expected));

test('a manager has no nomination', () =>
  expect(messages({ Rôle: 'Gestionnaire', Catégorie: '', 'Début de nomination': '' })).toEqual([]));

test('rows are held against those above and against the committee', () => {
  const bureau = [
    { nom: 'Paul Caron', college: 'COLLEGE_2', fonction: 'PRESIDENT', dateDebut: '2025-01-01', dateFin: '2027-12-31' } as const,
  ];
  const comite = { enPlace: new Set([cleDePlace('INSTRUCTEUR', 'deja@cpp.fr')]), bureau };
  const autre = (email: string, champs: Record<string, string> = {}) => ligne({ 'Adresse électronique': email, ...champs });
  const lues = lire(
    [
      autre('deja@cpp.fr', { Catégorie: '' }),
      autre('a@cpp.fr'),
      autre('A@cpp.fr'),
      autre('b@cpp.fr', { Fonction: 'Président' }),
      ligne(Object.fromEntries(TITRES.map((t) => [t, '']))),
      autre('c@cpp.fr', { Fonction: 'Vice-président' }),
      autre('d@cpp.fr', { Fonction: 'Vice-président', Catégorie: 'C2_ETHIQUE' }),
      autre('e@cpp.fr', { Fonction: 'Vice-président' }),
    ],
    comite,
  );
  expect(lues.map((l) => [l.rang, l.dejaMembre, l.erreurs.length])).toEqual([
    [3, true, 0],
    [4, false, 0],
    [5, false, 1],
    [6, false, 1],
    [8, false, 0],
    [9, false, 1],
    [10, false, 1],
  ]);
  expect(lues[2].erreurs[0].message).toBe('Cette adresse est déjà à la ligne 4 de ce fichier.');
  expect(lues[3].erreurs[0].message).toContain('Paul Caron préside déjà ce comité');
  expect(lues[6].erreurs[0].message).toMatch(/est déjà vice-président de ce comité/);
});

test('two presidents in one file: the second is refused', () => {
  const lues = lire([ligne({ Fonction: 'Président' }), ligne({ Fonction: 'Président', 'Adresse électronique': 'b@cpp.fr' })]);
  expect(lues.map((l) => l.erreurs.length)).toEqual([0, 1]);
});

test('a sheet without the columns is not read', () => expect(lireLignes([['Nom', 'Prénom']], LIBRE)).toBeNull());
