import { expect, test } from '@jest/globals';
import { ligneDossier, rechercheDossiers } from '@riph/contracts/search/dossiers.schemas';
import { document } from '../test/jeu.ts';
import {
  colonnesAvancees,
  colonnesDe,
  colonnesSimples,
  defavorablesAvancees,
  defavorablesSimples,
  dmAvancees,
  dmSimples,
  filtresEnMots,
} from './dossier-export.ts';

const mots = (r: object) =>
  filtresEnMots(rechercheDossiers.parse({ filtres: {}, ...r }), new Map([[5, { nom: 'CPP Est V' }]])).map(
    (f) => `${f.libelle} : ${f.valeur}`,
  );

test.each([
  ['nothing', {}, []],
  ['a text', { texte: 'marche' }, ['Texte : marche']],
  [
    'codes by their labels',
    { filtres: { statut: ['DEPOSE', 'CADUC'] } },
    ['Statut : Déposé – recevabilité à examiner, Avis caduc'],
  ],
  [
    'a regulation as one says it',
    { filtres: { reglementationCode: ['REG745'] } },
    ['Réglementation : Dispositifs médicaux (2017/745)'],
  ],
  ['a day as one writes it', { filtres: { soumisDu: '2026-03-02' } }, ['Déposé à partir du : 02/03/2026']],
  ['committees by their names, an unknown one by its number', { filtres: { cppId: [5, 99] } }, ['Comité : CPP Est V, 99']],
  ['yes and no', { filtres: { enRetard: true, ancillaire: false } }, ['En retard : Oui', 'Ancillaire ou extension : Non']],
])('filters in words: %s', (_name, recherche, expected) => {
  expect(mots(recherche)).toEqual(expected);
});

test.each([
  [['Dominique Girard', 'Noa Petit'], 'Rapporteur : Dominique Girard, Noa Petit'],
  [[], 'Rapporteur : sans dossier dans cette liste'],
])('reporters by the names that their owner told: %j', (noms, expected) => {
  const { filtres } = rechercheDossiers.parse({ filtres: { rapporteurUtiId: [7, 8] } });
  const [mot] = filtresEnMots({ filtres: { ...filtres, rapporteurs: { noms, dosIds: [] } } }, new Map());
  expect(`${mot.libelle} : ${mot.valeur}`).toBe(expected);
});

test('every filter of the list has its words', () => {
  const tous = {
    statut: ['DEPOSE'],
    type: ['DI'],
    reglementationCode: ['JARDE'],
    qualificationCode: ['CAT1'],
    cppId: [5],
    deposantUtiId: [101],
    rapporteurUtiId: [7],
    domaine: ['a'],
    competence: ['b'],
    promoteur: 'c',
    typePromoteur: ['d'],
    numero: 'e',
    soumisDu: '2026-01-01',
    soumisAu: '2026-01-02',
    avisDu: '2026-01-03',
    avisAu: '2026-01-04',
    seanceDu: '2026-01-05',
    seanceAu: '2026-01-06',
    echeanceDu: '2026-01-06',
    echeanceAvant: '2026-01-07',
    sensAvis: ['FAVORABLE'],
    enRetard: true,
    ancillaire: true,
  };
  expect(Object.keys(tous).sort()).toEqual(Object.keys(rechercheDossiers.shape.filtres.shape).sort());
  expect(mots({ filtres: tous })).toHaveLength(Object.keys(tous).length);
});

test('the advanced export begins as the simple one; words for codes, nothing for what is absent', () => {
  expect(colonnesAvancees.slice(0, colonnesSimples.length)).toEqual(colonnesSimples);
  const ligne = ligneDossier.parse(document(1, { sensAvis: 'DEFAVORABLE', qualificationCode: null }));
  const row = Object.fromEntries(colonnesSimples.map((c) => [c.titre, c.valeur(ligne)]));
  expect(row).toMatchObject({
    Type: 'Demande initiale',
    Statut: 'Déposé – recevabilité à examiner',
    'Sens de l’avis': 'Défavorable',
    Qualification: null,
    'Date de séance': null,
  });
});

test('who does not learn when a committee sits, or who reports, has no column for it', () => {
  for (const profil of ['DEPOSANT', 'UTILISATEUR_ANSM'] as const) {
    expect(colonnesDe(profil, colonnesSimples)).toHaveLength(colonnesSimples.length - 1);
    expect(colonnesDe(profil, colonnesAvancees)).toHaveLength(colonnesAvancees.length - 2);
    expect(colonnesDe(profil, colonnesAvancees).filter((c) => /séance|rapporteur/i.test(c.titre))).toEqual([]);
  }
  for (const profil of ['GESTIONNAIRE', 'INSTRUCTEUR', 'SUPER_ADMIN'] as const)
    expect(colonnesDe(profil, colonnesAvancees)).toEqual(colonnesAvancees);
});

test('a row that its owner gave no detail of says nothing rather than something', () => {
  const ligne = { ...ligneDossier.parse(document(1)), detail: null };
  const ajoutees = colonnesAvancees.slice(colonnesSimples.length).filter((c) => !/Dernière|Identifiant/.test(c.titre));
  expect(ajoutees.map((c) => c.valeur(ligne))).toEqual(ajoutees.map(() => null));
});

test('the exports of devices begin as those of dossiers, the detailed one as the simple one', () => {
  expect(dmSimples.slice(0, colonnesSimples.length)).toEqual(colonnesSimples);
  expect(dmAvancees.slice(0, dmSimples.length)).toEqual(dmSimples);
});

test('the detailed export of unfavourable opinions begins as the simple one', () => {
  expect(defavorablesAvancees.slice(0, defavorablesSimples.length)).toEqual(defavorablesSimples);
});
