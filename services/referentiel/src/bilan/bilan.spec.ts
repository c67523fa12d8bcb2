import { expect, test } from '@jest/globals';
import type { DossierDeLAnnee } from '@riph/contracts/seance/rapport-activite.regles';
import {
  nonCompte,
  quantile,
  tableauDelais,
  tableauDomaines,
  tableauDossiers,
  tableauPromoteurs,
  tableauSeances,
  tableauTirages,
  tableauxDuBilan,
} from './bilan.rules.ts';
import { annees } from './bilan.ts';
import { tableauEssais, tableauIndemnites, tableauRecours, tableauRefus, tableauVolontaires } from './bilan-voisins.rules.ts';
import type { DonneesBilan } from './tableau.rules.ts';

const P = { du: '2025-01-01', au: '2025-12-31' };
const dossier = (d: Partial<DossierDeLAnnee> = {}): DossierDeLAnnee => ({
  type: 'DI',
  reglementationCode: 'JARDE',
  qualificationCode: 'CAT2',
  examineLe: '2025-03-10',
  irrecevableLe: null,
  recevableLe: '2025-02-01',
  avisLe: '2025-03-13',
  sens: 'FAVORABLE',
  joursSuspendus: 0,
  limite: 45,
  ...d,
});
const donnees = (d: Partial<DonneesBilan> = {}): DonneesBilan => ({
  comites: [
    { id: 5, nom: 'CPP Île-de-France I' },
    { id: 26, nom: 'CPP Sud-Est II' },
  ],
  reglementations: [],
  nomsReglementation: new Map([['JARDE', 'Loi Jardé']]),
  activites: new Map(),
  seances: new Map(),
  etude: { dossiers: [], tirages: [], promoteurs: [], domaines: [], reaffectations: [] },
  typesPromoteur: new Map([[51, 'Établissement de santé']]),
  paysUe: new Set([250]),
  domaines: new Map([
    [201, 'Cardiologie'],
    [202, 'Neurologie'],
    [1201, 'Cardiologie'],
  ]),
  places: [],
  essais: [],
  reaffectationsEssais: [],
  recours: [],
  volontaires: [],
  indemnites: [],
  ...d,
});

const tires = (mois: string, cppId: number, plus: object = {}) => ({
  mois,
  cppId,
  tires: 0,
  enCrise: 0,
  attribues: 0,
  reaffectes: 0,
  ...plus,
});

test.each<[number[], number, number | null]>([
  [[], 0.9, null],
  [[10], 0.9, 10],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9, 9],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0.9, 10],
])('nine in ten of %j', (tries, part, expected) => expect(quantile(tries, part)).toBe(expected));

test.each([
  ['2025-02-03', '2025-11-30', [{ du: '2025-02-03', au: '2025-11-30' }]],
  [
    '2024-07-01',
    '2026-06-30',
    [
      { du: '2024-07-01', au: '2024-12-31' },
      { du: '2025-01-01', au: '2025-12-31' },
      { du: '2026-01-01', au: '2026-06-30' },
    ],
  ],
])('from %s to %s by years', (du, au, expected) => expect(annees(du, au)).toEqual(expected));

test('a dossier examined in the period and decided after it counts once, as examined; sums stand below', () => {
  const d = donnees({
    activites: new Map([
      [5, [dossier(), dossier({ avisLe: '2026-01-04' }), dossier({ sens: 'DEFAVORABLE' })]],
      [26, [dossier({ type: 'MS', examineLe: null, recevableLe: null, avisLe: null, sens: null, irrecevableLe: '2025-06-01' })]],
    ]),
    etude: {
      ...donnees().etude,
      dossiers: [{ cppId: 5, reglementationCode: 'JARDE', type: 'DI', deposes: 4, recevables: 3, enCours: 1, abandonnes: 1 }],
    },
  });
  const t = tableauDossiers(d, P);
  expect(t.lignes).toEqual([
    ['CPP Île-de-France I', 'Loi Jardé', 'Demandes initiales', 4, 3, 0, 3, 1, 1, 1, 1],
    ['CPP Sud-Est II', 'Loi Jardé', 'Modifications substantielles', 0, 0, 1, 0, 0, 0, 0, 0],
  ]);
  expect(t.total).toEqual(['Total', null, null, 4, 3, 1, 3, 1, 1, 1, 1]);
  expect(tableauDossiers({ ...d, reglementations: ['REG745'] }, P)).toMatchObject({ lignes: [], total: null });
});

test('each sheet is drawn from its own figures: names once, the greatest first, nothing of what counts nothing or is hidden', () => {
  const d = donnees({
    activites: new Map([
      [5, [dossier()]],
      [26, [dossier({ avisLe: '2025-02-21' }), dossier({ type: 'MS', avisLe: '2025-03-03' })]],
    ]),
    etude: {
      ...donnees().etude,
      tirages: [
        tires('2025-01', 26, { tires: 1, attribues: 4 }),
        tires('2025-01', 5, { tires: 2 }),
        tires('2025-02', 26, { tires: 3 }),
      ],
      promoteurs: [
        { typePromoteurId: 51, payId: 250, nombre: 2 },
        { typePromoteurId: 51, payId: 840, nombre: 1 },
        { typePromoteurId: null, payId: null, nombre: 0 },
      ],
      reaffectations: [{ cppId: 5, demandees: 2, acceptees: 1, refusees: 1 }],
    },
    // Those of trials are of the same committees.
    reaffectationsEssais: [
      { cppId: 5, demandees: 1, acceptees: 0, refusees: 1 },
      { cppId: 26, demandees: 1, acceptees: 1, refusees: 0 },
    ],
    essais: [essai(26, { deposees: 2 }), essai(26, { type: 'MS', deposees: 3 }), essai(5)],
    recours: [{ cppId: 5, formes: 2, acceptes: 0, refuses: 1 }],
  });
  const [idf, se] = ['CPP Île-de-France I', 'CPP Sud-Est II'];
  const dessins = Object.fromEntries(
    tableauxDuBilan(d, P).map((t) => [t.graphique.titre, t.graphique.barres.map((b) => [b.nom, b.valeur])]),
  );
  expect(dessins).toEqual({
    'Dossiers examinés, par comité': [
      [se, 2],
      [idf, 1],
    ],
    // 20 and 30 days there, 40 here: a mean of the opinions, not of the lines.
    'Délai moyen des avis, par comité, en jours': [
      [idf, 40],
      [se, 25],
    ],
    'Séances plénières, par comité': [],
    'Dossiers tirés au sort, par comité': [
      [se, 4],
      [idf, 2],
    ],
    'Études, par type de promoteur': [['Établissement de santé', 3]],
    'Études, par domaine thérapeutique': [],
    'Réaffectations demandées, par comité': [
      [idf, 3],
      [se, 1],
    ],
    'Essais déposés, par comité': [[se, 5]],
    'Recours formés, par comité': [[idf, 2]],
    'Désignations, par année': [],
    'Désignations refusées, par motif': [],
    'Indemnités certifiées, par comité, en euros': [],
  });
  const [montrees, cachees] = [44, 4].map((designations, i) => ({
    annee: 2024 + i,
    etudes: 9,
    centres: 9,
    volontaires: 9,
    designations,
    centimes: 0,
    participations: 0,
    prorogations: 0,
    detruits: 0,
    refus: [],
  }));
  expect(tableauVolontaires({ volontaires: [montrees, cachees] }).graphique.barres).toEqual([{ nom: '2024', valeur: 44 }]);
});

test('draws by month of the draw, places by month of the séance; a regulation that was chosen has no places of its own', () => {
  const lus = {
    etude: { ...donnees().etude, tirages: [tires('2025-02', 26, { tires: 3, enCrise: 1, reaffectes: 1 })] },
    places: [
      { mois: '2025-02', cppId: 26, ouvertes: 8, liberees: 2 },
      { mois: '2025-01', cppId: 5, ouvertes: 6, liberees: 0 },
    ],
  };
  const t = tableauTirages(donnees(lus));
  expect(t.lignes).toEqual([
    ['2025-01', 'CPP Île-de-France I', 0, 0, 0, 0, 6, 0],
    ['2025-02', 'CPP Sud-Est II', 3, 1, 0, 1, 8, 2],
  ]);
  expect(t.total).toEqual(['Total', null, 3, 1, 0, 1, 14, 2]);
  const dUneLoi = tableauTirages(donnees({ ...lus, places: null }));
  expect(dUneLoi.lignes).toEqual([['2025-02', 'CPP Sud-Est II', 3, 1, 0, 1]]);
  expect(dUneLoi.colonnes.map((x) => x.titre)).not.toContain('Places ouvertes');
});

test('delays of what was decided in the period, less the days of waiting', () => {
  const d = donnees({
    activites: new Map([
      [5, [dossier(), dossier({ recevableLe: '2025-01-01', joursSuspendus: 11 }), dossier({ avisLe: '2026-02-01' })]],
    ]),
  });
  expect(tableauDelais(d, P).lignes).toEqual([['CPP Île-de-France I', 'Loi Jardé', 'Demandes initiales', 2, 50, 50, 60, 60, 50]]);
});

test('séances, with a rate of presence over the plenary ones', () => {
  const plein = { type: 'PLENIERE' as const, reportee: false, dossiers: 4, presents: 9, enFonction: 12 };
  const d = donnees({
    seances: new Map([
      [
        5,
        [plein, { ...plein, type: 'RESTREINTE' as const, dossiers: 1, presents: 4 }, { ...plein, reportee: true, enFonction: 0 }],
      ],
    ]),
  });
  expect(tableauSeances(d).lignes).toEqual([['CPP Île-de-France I', 1, 1, 1, 2.5, 75]]);
});

test('sponsors by type and by Europe; fields without a sum, for a study may have two', () => {
  const d = donnees({
    etude: {
      ...donnees().etude,
      promoteurs: [
        { typePromoteurId: 51, payId: 250, nombre: 2 },
        { typePromoteurId: 51, payId: 840, nombre: 1 },
        { typePromoteurId: null, payId: null, nombre: 1 },
      ],
      domaines: [
        { domaineId: 202, nombre: 1 },
        { domaineId: 201, nombre: 2 },
        { domaineId: 1201, nombre: 1 },
      ],
    },
  });
  expect(tableauPromoteurs(d)).toMatchObject({
    lignes: [
      ['Établissement de santé', 'Hors Union européenne', 1],
      ['Établissement de santé', 'Union européenne', 2],
      ['Non indiqué', 'Pays non indiqué', 1],
    ],
    total: ['Total', null, 4],
  });
  expect(tableauDomaines(d)).toMatchObject({
    lignes: [
      ['Cardiologie', 3],
      ['Neurologie', 1],
    ],
    total: null,
  });
});

const essai = (cppId: number | null, plus: object = {}) => ({
  cppId,
  type: 'INI' as const,
  portee: 'PARTIE_1_ET_2' as const,
  deposees: 0,
  recevables: 0,
  favorables: 0,
  sousConditions: 0,
  defavorables: 0,
  tacites: 0,
  enCours: 0,
  demandes: 0,
  joursAvis: [],
  ...plus,
});

test('trials: by committee and nature, the mean of the sum is that of the opinions', () => {
  const t = tableauEssais(
    donnees({
      essais: [
        essai(26, { deposees: 2, recevables: 2, favorables: 1, sousConditions: 1, demandes: 3, joursAvis: [30, 40] }),
        essai(5, { type: 'MS', portee: 'PARTIE_2', deposees: 1, tacites: 1 }),
        essai(null, { deposees: 1, enCours: 1 }),
        essai(99, { deposees: 7 }),
      ],
    }),
  );
  expect(t.lignes).toEqual([
    ['Sans comité', 'Demande initiale', 'Parties I et II', 1, 0, 0, 0, 0, 0, 1, 0, null],
    ['CPP Île-de-France I', 'Modification substantielle', 'Partie II', 1, 0, 0, 0, 0, 1, 0, 0, null],
    ['CPP Sud-Est II', 'Demande initiale', 'Parties I et II', 2, 2, 1, 1, 0, 0, 0, 3, 35],
  ]);
  expect(t.total).toEqual(['Total', null, null, 4, 2, 1, 1, 0, 1, 1, 3, 35]);
});

test('appeals: by the committee whose opinion is contested, those of the committees asked for', () => {
  const recours = [
    { cppId: 26, formes: 2, acceptes: 1, refuses: 0 },
    { cppId: 5, formes: 1, acceptes: 0, refuses: 1 },
    { cppId: 99, formes: 4, acceptes: 4, refuses: 0 },
  ];
  const t = tableauRecours(donnees({ recours }));
  expect(t.lignes).toEqual([
    ['CPP Île-de-France I', 1, 0, 1],
    ['CPP Sud-Est II', 2, 1, 0],
  ]);
  expect(t.total).toEqual(['Total', 3, 1, 1]);
});

test('volunteers: one line a year, nobody named', () => {
  const annee = {
    annee: 2025,
    etudes: 2,
    centres: 3,
    volontaires: 40,
    designations: 44,
    centimes: 4_400_022,
    participations: 60,
    prorogations: 1,
    detruits: 5,
    refus: [
      { motif: 'PLAFOND' as const, nombre: 7 },
      { motif: 'LIEU_NON_AUTORISE' as const, nombre: 2 },
    ],
  };
  expect(tableauVolontaires({ volontaires: [annee] }).lignes).toEqual([['2025', '<5', '<5', 40, 44, 1_000.01, 60, '<5', 5]]);
  expect(
    tableauRefus({ volontaires: [annee, { ...annee, annee: 2026, refus: [{ motif: 'PLAFOND', nombre: 6 }] }] }),
  ).toMatchObject({
    lignes: [
      ['2025', 'le montant dépasse ce que la personne peut encore recevoir sur douze mois', 7],
      ['2025', 'lieu non autorisé à ces dates', '<5'],
      ['2026', 'le montant dépasse ce que la personne peut encore recevoir sur douze mois', 6],
    ],
    graphique: { barres: [{ nom: 'le montant dépasse ce que la personne peut encore recevoir sur douze mois', valeur: 13 }] },
  });
  const seul = { ...annee, volontaires: 1, designations: 1, participations: 0, detruits: 0 };
  expect(tableauVolontaires({ volontaires: [seul] }).lignes).toEqual([['2025', '<5', '<5', '<5', '<5', null, 0, '<5', 0]]);
});

test('compensation: by committee and role, in euros, drawn by committee; what was taken back is less', () => {
  const l = (cppId: number, role: 'RAPPORTEUR' | 'PRESIDENT', lignes: number, vacations: number, centimes: number) => ({
    cppId,
    role,
    lignes,
    vacations,
    centimes,
  });
  const t = tableauIndemnites(
    donnees({
      indemnites: [
        l(5, 'RAPPORTEUR', 8, 12_000, 80_400),
        l(5, 'PRESIDENT', 3, 0, 81_010),
        l(26, 'RAPPORTEUR', 1, -1_500, -10_050),
      ],
    }),
  );
  expect(t.lignes).toEqual([
    ['CPP Île-de-France I', 11, 12, 804, 0, 0, 810.1, 0, 1_614.1],
    ['CPP Sud-Est II', 1, -1.5, -100.5, 0, 0, 0, 0, -100.5],
  ]);
  expect(t.total).toEqual(['Total', 12, 10.5, 703.5, 0, 0, 810.1, 0, 1_513.6]);
  expect(t.colonnes).toHaveLength(9);
  expect(t.graphique.barres).toEqual([{ nom: 'CPP Île-de-France I', valeur: 1_614.1 }]);
  expect(tableauIndemnites(donnees())).toMatchObject({ lignes: [], total: null, graphique: { barres: [] } });
});

test.each([
  ['all was counted', [], [], {}, /^$/],
  ['a committee was chosen', [5], [], { volontaires: null }, /^les volontaires \(vous avez choisi/],
  [
    'a law was chosen',
    [],
    ['JARDE'],
    { essais: null, volontaires: null, indemnites: null },
    /^les essais de médicaments \(vous avez choisi/,
  ],
  ['a service was away', [], [], { essais: null }, /^les essais de médicaments \(leur service n’a pas répondu/],
])('what is not counted when %s', (_, cppIds, reglementations, plus, mots) => {
  expect(nonCompte({ essais: [], volontaires: [], indemnites: [], ...plus }, { cppIds, reglementations })).toMatch(mots);
});
