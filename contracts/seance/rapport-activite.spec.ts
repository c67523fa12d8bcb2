import { expect, test } from '@jest/globals';
import { addJours } from '../core/deadlines.ts';
import type { BilanCtis } from '../dossier-ctis/dossier-ctis.internal.ts';
import {
  anneesDuRapport,
  categorieDe,
  chiffresDuRapport,
  type DossierDeLAnnee,
  delaisDe,
  essaisDuComite,
  isArchive,
  isDepotOuvert,
  rappelDuRapport,
  type SeanceDeLAnnee,
} from './rapport-activite.regles.ts';

const dossier = (d: Partial<DossierDeLAnnee>): DossierDeLAnnee => ({
  type: 'DI',
  reglementationCode: 'JARDE',
  qualificationCode: 'CAT1',
  examineLe: '2025-05-15',
  irrecevableLe: null,
  recevableLe: null,
  avisLe: null,
  sens: null,
  joursSuspendus: 0,
  limite: 45,
  ...d,
});
/** An opinion given so many days of the committee after the admissibility, twelve more of which it waited. */
const rendu = (jours: number, qualificationCode: string, sens: DossierDeLAnnee['sens'] = 'FAVORABLE') =>
  dossier({ qualificationCode, sens, recevableLe: '2025-03-03', avisLe: addJours('2025-03-03', jours + 12), joursSuspendus: 12 });
const seance = (presents: number, plus: Partial<SeanceDeLAnnee> = {}): SeanceDeLAnnee => ({
  type: 'PLENIERE',
  reportee: false,
  dossiers: 3,
  presents,
  enFonction: 28,
  ...plus,
});

// SEA-06: « Test I », 2025.
const ANNEE = {
  seances: [seance(16), seance(14), seance(20), seance(0, { reportee: true, dossiers: 4 }), seance(5, { type: 'RESTREINTE' })],
  dossiers: [
    ...[rendu(20, 'CAT1'), rendu(31, 'CAT1'), rendu(40, 'CAT1'), rendu(44, 'CAT1', 'DEFAVORABLE')],
    ...[rendu(46, 'CAT2'), rendu(50, 'CAT2', 'FAVORABLE_CONDITIONS')],
    ...[rendu(38, 'CAT3'), rendu(12, 'CAT3S')],
    // It still waits on 31 December.
    dossier({ qualificationCode: 'CAT3' }),
    dossier({ examineLe: null, irrecevableLe: '2025-02-03' }),
  ],
};

test('the worked example: séances, initial requests by category, delays, attendance', () => {
  const c = chiffresDuRapport(2025, ANNEE);
  expect(c).toMatchObject({ pleniere: 3, restreinte: 1, reportees: 1, dossiersReportes: 4, irrecevables: 1 });
  const [initiales, modifications] = c.comptes;
  expect(initiales.lignes).toEqual([
    { categorie: 'CAT1', examines: 4, favorables: 3, defavorables: 1 },
    { categorie: 'CAT2', examines: 2, favorables: 2, defavorables: 0 },
    { categorie: 'CAT3', examines: 3, favorables: 2, defavorables: 0 },
  ]);
  expect(initiales.total).toEqual({ examines: 9, favorables: 7, defavorables: 1 });
  expect(initiales.delais).toEqual({ nombre: 8, moyenne: 35.1, mediane: 39, max: 50, dansLeDelai: 6 });
  expect(c.presence).toEqual({ presents: 50, enFonction: 84, taux: 59.5 });
  expect(modifications.total).toEqual({ examines: 0, favorables: 0, defavorables: 0 });
  expect(c.secondExamen).toEqual({ examines: 0, favorables: 0, defavorables: 0 });
});

test('another year: neither its séances nor its opinions are of this one', () => {
  const c = chiffresDuRapport(2024, { ...ANNEE, seances: [] });
  expect(c.comptes.map((n) => n.total)).toEqual(Array(3).fill({ examines: 0, favorables: 0, defavorables: 0 }));
  expect(c.irrecevables).toBe(0);
  expect(c.presence.taux).toBeNull();
});

test('examined in December, decided in January: each counts in its own year', () => {
  const d = dossier({ examineLe: '2024-12-18', recevableLe: '2024-12-01', avisLe: '2025-01-10', sens: 'FAVORABLE' });
  const total = (annee: number) => chiffresDuRapport(annee, { seances: [], dossiers: [d] }).comptes[0].total;
  expect(total(2024)).toEqual({ examines: 1, favorables: 0, defavorables: 0 });
  expect(total(2025)).toEqual({ examines: 0, favorables: 1, defavorables: 0 });
});

test('a second examination is an initial request, and is told apart', () => {
  const d = dossier({ type: 'DIR', recevableLe: '2025-03-01', avisLe: '2025-03-01', sens: 'DEFAVORABLE' });
  const c = chiffresDuRapport(2025, { seances: [], dossiers: [d, dossier({ type: 'MSR' })] });
  expect(c.secondExamen).toEqual({ examines: 2, favorables: 0, defavorables: 1 });
  expect(c.comptes.map((n) => n.total.examines)).toEqual([1, 1, 0]);
  // The same day is 0.
  expect(c.comptes[0].delais).toMatchObject({ nombre: 1, max: 0, dansLeDelai: 1 });
});

test('delays: nothing of nothing, each against its own limit', () => {
  expect(delaisDe([])).toEqual({ nombre: 0, moyenne: null, mediane: null, max: null, dansLeDelai: 0 });
  const cinquante = { ...rendu(50, 'CAT1'), limite: 60 };
  expect(delaisDe([cinquante, rendu(50, 'CAT1')])).toMatchObject({ mediane: 50, dansLeDelai: 1 });
});

test.each([
  ['JARDE', 'CAT3S', 'CAT3'],
  ['JARDE', null, 'AUTRE'],
  ['REG745', 'IC-Cas-3', 'REG745'],
  ['REG746', null, 'REG746'],
] as const)('%s %s is counted as %s', (reglementationCode, qualificationCode, attendu) =>
  expect(categorieDe({ reglementationCode, qualificationCode })).toBe(attendu),
);

// SEA-07.
test.each([
  ['2026-01-31', null],
  ['2026-02-01', { annee: 2025, seuil: '02-01', depuisMars: false }],
  ['2026-03-14', { annee: 2025, seuil: '02-01', depuisMars: false }],
  ['2026-03-15', { annee: 2025, seuil: '03-15', depuisMars: true }],
  ['2026-03-31', { annee: 2025, seuil: '03-15', depuisMars: true }],
  ['2026-04-01', { annee: 2025, seuil: '04-01', depuisMars: true }],
  ['2026-05-01', { annee: 2025, seuil: '05-01', depuisMars: true }],
  ['2026-06-30', { annee: 2025, seuil: '06-01', depuisMars: true }],
  ['2026-07-01', null],
])('on %s the reminder is %j', (jour, attendu) => expect(rappelDuRapport(jour)).toEqual(attendu));

// SEA-08.
test('years: the last five are prepared, those that are over filed, archived from the 1 July that follows', () => {
  expect(anneesDuRapport('2026-03-02')).toEqual([2026, 2025, 2024, 2023, 2022]);
  expect([2026, 2025, 2022, 2021].map((a) => isDepotOuvert(a, '2026-03-02'))).toEqual([false, true, true, false]);
  expect(['2026-06-30', '2026-07-01'].map((j) => isArchive(2025, j))).toEqual([false, true]);
});

test('trials of the committee: both parts and part II alone, whatever their nature; nothing of another committee', () => {
  const ligne = (plus: Partial<BilanCtis[number]>): BilanCtis[number] => ({
    cppId: 5,
    type: 'INI',
    portee: 'PARTIE_1_ET_2',
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
  const bilan = [
    ligne({ deposees: 3, recevables: 2, favorables: 1, sousConditions: 1 }),
    ligne({ type: 'MS', deposees: 1, defavorables: 1 }),
    ligne({ type: 'MS', portee: 'PARTIE_2', deposees: 2, tacites: 1 }),
    ligne({ cppId: 26, deposees: 9, favorables: 9 }),
    ligne({ cppId: null, deposees: 7 }),
  ];
  expect(essaisDuComite(bilan, 5)).toEqual([
    { portee: 'PARTIE_1_ET_2', deposees: 4, recevables: 2, favorables: 2, defavorables: 1, tacites: 0 },
    { portee: 'PARTIE_2', deposees: 2, recevables: 0, favorables: 0, defavorables: 0, tacites: 1 },
  ]);
});
