import { expect, test } from '@jest/globals';
import { BAREMES_INITIAUX, baremeLe, type CategorieBareme, categorieBareme } from './bareme.rules.ts';
import {
  type Acte,
  eurosFr,
  isAccelerable,
  isEntier,
  majorationDe,
  montantDe,
  type NatureIndemnite,
  natureDe,
  partager,
  perteRetenue,
  presidence,
  type RoleRapport,
  vacations,
} from './calcul.rules.ts';

const le = (jour: string) => {
  const b = baremeLe(BAREMES_INITIAUX, jour);
  if (!b) throw new Error(`no scale on ${jour}`);
  return b;
};
const acte = (a: Partial<Acte>): Acte => ({
  role: 'RAPPORTEUR',
  nature: 'INITIALE',
  categorie: 'RIPH1',
  partie: null,
  accelere: false,
  ...a,
});
const montant = (jour: string, a: Partial<Acte>): number => {
  const b = le(jour);
  return montantDe(vacations(b, acte(a)), b.valeurVacation) + majorationDe(b, acte(a), jour);
};

test.each<[string, RoleRapport, CategorieBareme, number]>([
  ['2025-09-12', 'RAPPORTEUR', 'RIPH1', 10_050],
  ['2025-09-12', 'RAPPORTEUR', 'RIPH2', 10_050],
  ['2025-09-12', 'METHODOLOGISTE', 'RIPH3', 10_050],
  ['2025-09-12', 'EXPERT', 'DM', 10_050],
  ['2025-06-08', 'RAPPORTEUR', 'RIPH2', 6_700],
  ['2025-06-09', 'RAPPORTEUR', 'RIPH2', 10_050],
  ['2024-09-12', 'METHODOLOGISTE', 'RIPH2', 5_025],
  ['2024-09-12', 'METHODOLOGISTE', 'RIPH3', 0],
  ['2024-09-12', 'METHODOLOGISTE', 'DM_LEGER', 5_025],
  ['2024-09-12', 'METHODOLOGISTE', 'DM', 10_050],
  // August of the former scale adds fifteen euros to reporters alone.
  ['2024-08-08', 'RAPPORTEUR', 'RIPH2', 8_200],
  ['2024-08-08', 'METHODOLOGISTE', 'RIPH2', 5_025],
  ['2025-08-08', 'RAPPORTEUR', 'RIPH2', 10_050],
])('%s, %s of %s: %i cents', (jour, role, categorie, attendu) => {
  expect(montant(jour, { role, categorie })).toBe(attendu);
});

test.each([
  ['DI', 'INITIALE'],
  ['DIR', 'INITIALE'],
  ['MS', 'MODIFICATION'],
  ['PRO', 'MODIFICATION'],
  ['INI', 'INITIALE'],
  ['INI_RES', 'INITIALE'],
  ['AEM', 'INITIALE'],
  ['TRANS', 'INITIALE'],
])('%s is paid as %s', (type, nature) => expect(natureDe(type)).toBe(nature));

test('modifications, parts, accelerated requests, half cents', () => {
  expect(montant('2025-09-12', { nature: 'MODIFICATION' })).toBe(3_350);
  expect(montant('2025-09-12', { nature: 'MODIFICATION', role: 'METHODOLOGISTE' })).toBe(0);
  expect(montant('2025-09-12', { categorie: 'CT', partie: 'PARTIE_1' })).toBe(5_025);
  expect(montant('2025-09-12', { categorie: 'CT', nature: 'MODIFICATION', partie: 'PARTIE_2' })).toBe(1_675);
  // One report on both parts in August of the former scale: fifteen euros, not thirty.
  const moities = (['PARTIE_1', 'PARTIE_2'] as const).map((partie) => montant('2024-08-08', { categorie: 'CT', partie }));
  expect(moities).toEqual([5_775, 5_775]);
  expect(montant('2024-08-08', { categorie: 'CT' })).toBe(11_550);
  expect(montant('2025-09-12', { categorie: 'CT', accelere: true })).toBe(20_100);
  expect(montant('2025-09-12', { categorie: 'CT', accelere: true, nature: 'MODIFICATION' })).toBe(3_350);
  // A methodologist of the former scale on a light device, one part: 0.375 vacation.
  const b = le('2024-09-12');
  const n = vacations(b, acte({ role: 'METHODOLOGISTE', categorie: 'DM_LEGER', partie: 'PARTIE_1' }));
  expect([n, montantDe(n, b.valeurVacation)]).toEqual([375, 2_513]);
  expect(eurosFr(114_100).replaceAll(/\s/g, ' ')).toBe('1 141,00 €');
});

test('months of presidency and their shares', () => {
  const trimestre = (jour: string, seances: number[]) => seances.map((n) => presidence(le(jour), n)).reduce((a, b) => a + b, 0);
  expect(trimestre('2024-07-01', [2, 0, 1])).toBe(30_000);
  expect(trimestre('2025-07-01', [2, 0, 1])).toBe(81_000);
  expect(presidence(le('2024-07-01'), 5)).toBe(20_000);
  expect(partager(27_000, [5_000, 5_000])).toEqual([13_500, 13_500]);
  expect(partager(27_000, [3_333, 3_333, 3_333])).toEqual([9_000, 9_000, 9_000]);
  // The cent that is left over goes to the first who has a share.
  expect(partager(10_000, [0, 3_333, 3_333, 3_334])).toEqual([0, 3_333, 3_333, 3_334]);
  expect(partager(100, [0, 5_000, 2_500, 2_500])).toEqual([0, 50, 25, 25]);
  expect(partager(101, [0, 5_000, 5_000])).toEqual([0, 51, 50]);
  expect(partager(27_000, [0, 0])).toEqual([0, 0]);
});

test.each<[number[], boolean]>([
  [[10_000, 0], true],
  [[3_333, 3_333, 3_333], true],
  [[5_000, 4_999], true],
  [[9_999], false],
  [[5_000, 4_000], false],
  [[10_000, 1], true],
  [[10_000, 100], false],
  [[], false],
  [[0], false],
])('shares %j make a whole: %s', (parts, attendu) => expect(isEntier(parts)).toBe(attendu));

test.each<['SALARIE' | 'INDEPENDANT', number, number, boolean, boolean, number | null]>([
  ['SALARIE', 1, 18_000, true, true, 15_000],
  ['INDEPENDANT', 2, 50_000, true, true, 50_000],
  ['INDEPENDANT', 2, 70_000, true, true, 60_000],
  ['SALARIE', 1, 12_000, true, true, 12_000],
  ['SALARIE', 1, 12_000, false, true, null],
  ['SALARIE', 1, 12_000, true, false, null],
])(
  'loss of income of %s over %i half days, %i declared',
  (statutPro, demiJournees, montantDeclare, present, justificatif, attendu) => {
    expect(perteRetenue(le('2025-09-12'), { statutPro, demiJournees, montantDeclare, present, justificatif })).toBe(attendu);
  },
);

test('a loss of income is kept up to the limit of its scale, by the work of the person', () => {
  const b = { ...le('2025-09-12'), plafondSalarie: 10_000, plafondIndependant: 20_000 };
  const perte = { demiJournees: 2, montantDeclare: 90_000, present: true, justificatif: true };
  expect(perteRetenue(b, { ...perte, statutPro: 'SALARIE' })).toBe(20_000);
  expect(perteRetenue(b, { ...perte, statutPro: 'INDEPENDANT' })).toBe(40_000);
});

test.each<[string, readonly (NatureIndemnite | null)[], CategorieBareme, boolean]>([
  ['an initial request of a trial', ['INITIALE', 'INITIALE'], 'CT', true],
  ['a modification of a trial', ['MODIFICATION'], 'CT', false],
  ['a trial without a line to come', [], 'CT', false],
  ['a national dossier', ['INITIALE'], 'RIPH1', false],
])('the accelerated procedure may be said of %s: %j of %s, %s', (_, natures, categorie, attendu) =>
  expect(isAccelerable(natures.map((nature) => ({ nature, categorie })))).toBe(attendu),
);

test('dated rows follow each other without a hole, and before the first one nothing is paid', () => {
  expect(baremeLe(BAREMES_INITIAUX, '2023-06-24')).toBeUndefined();
  expect(['2023-06-25', '2025-06-08', '2025-06-09', '2030-01-01'].map((j) => le(j).code)).toEqual([
    'B2023',
    'B2023',
    'B2025',
    'B2025',
  ]);
});

test.each<[string, string | null, CategorieBareme | undefined]>([
  ['JARDE', 'CAT1', 'RIPH1'],
  ['JARDE', 'CAT2', 'RIPH2'],
  ['JARDE', 'CAT3S', 'RIPH3'],
  ['JARDE', null, undefined],
  ['REG745', 'IC-Cas-2', 'DM'],
  ['REG745', 'IC-Cas-4-1', 'DM_LEGER'],
  ['REG746', 'EP-Cas-1', 'DMDIV'],
  ['REG746', 'EP-Cas-4', 'DMDIV_LEGER'],
  ['REG536', null, 'CT'],
])('%s %s is %s in the scale', (reglementation, qualification, attendu) => {
  expect(categorieBareme(reglementation, qualification)).toBe(attendu);
});
