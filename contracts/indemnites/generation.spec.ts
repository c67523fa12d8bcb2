import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BAREMES_INITIAUX } from './bareme.rules.ts';
import { partager } from './calcul.rules.ts';
import {
  type DossierExamine,
  type FaitsPeriode,
  type Ligne,
  ligneDePresidence,
  lignesDeRapports,
  moisDePresidence,
  plafonner,
  type RapportDu,
  totauxParPersonne,
} from './generation.rules.ts';

const SEANCE = { seanceId: 1, date: '2025-09-12', dosIds: [1, 2, 3, 4] };
const dossier = (dosId: number, change: Partial<DossierExamine> = {}): DossierExamine => ({
  dosId,
  numero: `25.0000${dosId}`,
  type: 'DI',
  reglementationCode: 'JARDE',
  qualificationCode: 'CAT1',
  accelere: false,
  ...change,
});
const DOSSIERS = [
  dossier(1),
  dossier(2, { qualificationCode: 'CAT3' }),
  dossier(3, { type: 'MS' }),
  dossier(4, { qualificationCode: 'CAT2' }),
];
const rapport = (
  dosId: number,
  utiId: number,
  role: RapportDu['role'] = 'RAPPORTEUR',
  change: Partial<RapportDu> = {},
): RapportDu => ({
  dosId,
  utiId,
  nom: `M${utiId}`,
  prenom: 'Dominique',
  role,
  partie: null,
  deposeLe: '2025-09-10',
  ...change,
});
const RAPPORTS = [
  ...[rapport(1, 1), rapport(1, 2), rapport(1, 3, 'METHODOLOGISTE')],
  ...[rapport(2, 1), rapport(2, 4), rapport(2, 3, 'METHODOLOGISTE')],
  ...[rapport(3, 2), rapport(3, 4)],
  ...[rapport(4, 3), rapport(4, 5)],
];
const faits = (change: Partial<FaitsPeriode> = {}): FaitsPeriode => ({
  dateDebut: '2025-07-01',
  seances: [SEANCE],
  dossiers: DOSSIERS,
  rapports: RAPPORTS,
  presences: [1, 2, 3, 4, 5].map((utiId) => ({ seanceId: 1, utiId, isPresent: true })),
  mandats: new Map([[1, new Set([1, 2, 3, 4, 5])]]),
  baremes: BAREMES_INITIAUX,
  clesClosees: new Set<string>(),
  ...change,
});
const somme = (lignes: readonly { montant: number }[]) => lignes.reduce((n, l) => n + l.montant, 0);

test('a séance of four dossiers: 871,00 €, by dossier and by person; 1 141,00 € with the month of the president', () => {
  const lignes = lignesDeRapports(faits());
  expect([1, 2, 3, 4].map((d) => somme(lignes.filter((l) => l.dosId === d)))).toEqual([30_150, 30_150, 6_700, 20_100]);
  expect(totauxParPersonne(lignes).map((p) => [p.utiId, p.total])).toEqual([
    [1, 20_100],
    [2, 13_400],
    [3, 30_150],
    [4, 13_400],
    [5, 10_050],
  ]);
  expect(somme(lignes)).toBe(87_100);
  const president = { utiId: 9, nom: 'Girard', prenom: 'Anne', isPresident: true };
  const [mois] = moisDePresidence([{ mois: '2025-09', seances: 1, membres: [president] }], BAREMES_INITIAUX, new Set());
  expect(somme([...lignes, ligneDePresidence(mois, president, mois.montant, 10_000)])).toBe(114_100);
  expect(lignes[0].explication.replaceAll(/\s/g, ' ')).toBe(
    '1,5 vacation × 67,00 € : rapport méthodologique du 10/09/2025 sur 25.00001, RIPH 1',
  );
  expect(lignes.find((l) => l.dosId === 3)?.explication.replaceAll(/\s/g, ' ')).toBe(
    '0,5 vacation × 67,00 € : rapport du 10/09/2025 sur 25.00003, RIPH 1, demande de modification',
  );
});

test('a trial in two parts: half for each part, to whoever reported on it', () => {
  const essai = dossier(1, { reglementationCode: 'REG536', qualificationCode: null });
  const de = (utiId: number, partie: 'PARTIE_1' | 'PARTIE_2') => rapport(1, utiId, 'RAPPORTEUR', { partie });
  const lignes = lignesDeRapports(
    faits({ dossiers: [essai], rapports: [de(1, 'PARTIE_1'), de(2, 'PARTIE_1'), de(1, 'PARTIE_2'), de(4, 'PARTIE_2')] }),
  );
  expect(lignes.map((l) => l.montant)).toEqual([5_025, 5_025, 5_025, 5_025]);
  expect(totauxParPersonne(lignes)[0]).toMatchObject({ utiId: 1, total: 10_050 });
  expect(somme(lignes.filter((l) => l.partie === 'PARTIE_1'))).toBe(10_050);
});

test('August of the former scale: 214,25 €', () => {
  const lignes = lignesDeRapports(
    faits({
      dateDebut: '2024-07-01',
      seances: [{ seanceId: 1, date: '2024-08-08', dosIds: [4] }],
      rapports: [rapport(4, 1), rapport(4, 2), rapport(4, 3, 'METHODOLOGISTE')],
    }),
  );
  expect(lignes.map((l) => [l.role, l.montant])).toEqual([
    ['METHODOLOGISTE', 5_025],
    ['RAPPORTEUR', 8_200],
    ['RAPPORTEUR', 8_200],
  ]);
  expect(somme(lignes)).toBe(21_425);
});

test('who holds two places, or is a methodologist and a reporter, is paid once; no report, no line; what is closed is left out', () => {
  const lignes = (rapports: RapportDu[], change: Partial<FaitsPeriode> = {}) => lignesDeRapports(faits({ rapports, ...change }));
  expect(lignes([rapport(4, 3), rapport(4, 3, 'METHODOLOGISTE')]).map((l) => l.role)).toEqual(['RAPPORTEUR']);
  const deux = lignes([rapport(4, 3), rapport(4, 3, 'RAPPORTEUR', { deposeLe: '2025-09-01' })]);
  expect(deux.map((l) => l.rapportLe)).toEqual(['2025-09-01']);
  expect(lignes([rapport(4, 3, 'RAPPORTEUR', { deposeLe: null })])).toEqual([]);
  expect(lignes([rapport(4, 3)], { clesClosees: new Set(['RAPPORTEUR:4::3']) })).toEqual([]);
  // The methodologist's place is paid when his report as a reporter never came.
  expect(lignes([rapport(4, 3, 'RAPPORTEUR', { deposeLe: null }), rapport(4, 3, 'METHODOLOGISTE')])).toHaveLength(1);
});

test('what a manager should look at: absent, outside of his mandate, late', () => {
  const une = (change: Partial<FaitsPeriode>, role: RapportDu['role'] = 'RAPPORTEUR') =>
    lignesDeRapports(faits({ rapports: [rapport(4, 3, role)], ...change }))[0].alertes;
  expect(une({})).toEqual([]);
  expect(une({ presences: [{ seanceId: 1, utiId: 3, isPresent: false }] })).toEqual(['ABSENT']);
  expect(une({ presences: [] })).toEqual(['ABSENT']);
  expect(une({ mandats: new Map([[1, new Set([1])]]) })).toEqual(['HORS_MANDAT']);
  expect(une({ dateDebut: '2025-10-01' })).toEqual(['RATTRAPAGE']);
  // An expert of outside sits nowhere.
  expect(une({ presences: [], mandats: new Map([[1, new Set<number>()]]) }, 'EXPERT')).toEqual([]);
});

test('a yearly limit keeps the first lines and says so on the others', () => {
  const baremes = BAREMES_INITIAUX.map((b) => ({ ...b, plafondAnnuel: 4_000 }));
  const lignes = plafonner(lignesDeRapports(faits()), baremes);
  const de3 = lignes.filter((l) => l.utiId === 3);
  expect(de3.map((l) => l.montant)).toEqual([10_050, 10_050, 0]);
  expect(de3[2]).toMatchObject({ alertes: ['PLAFOND'], explication: expect.stringContaining('Plafond annuel de 4 vacations') });
  const deja = new Map([['3:2025', 2_000]]);
  expect(plafonner(lignesDeRapports(faits()), baremes, deja).filter((l) => l.utiId === 3 && l.montant > 0)).toHaveLength(1);
});

test('months: those paid nothing or already certified are left out', () => {
  const membres = [{ utiId: 9, nom: 'Girard', prenom: 'Anne', isPresident: true }];
  const mois = ['2024-07', '2024-08', '2024-09'].map((m, i) => ({ mois: m, seances: [2, 0, 1][i], membres }));
  expect(moisDePresidence(mois, BAREMES_INITIAUX, new Set()).map((m) => [m.mois, m.montant])).toEqual([
    ['2024-07', 20_000],
    ['2024-09', 10_000],
  ]);
  expect(moisDePresidence(mois, BAREMES_INITIAUX, new Set(['2024-07'])).map((m) => m.mois)).toEqual(['2024-09']);
});

test('whatever the lines, the file, its persons and its kinds of pay make the same sum; shares never make or lose a cent', () => {
  const ligne = fc.record({
    utiId: fc.integer({ min: 1, max: 6 }),
    role: fc.constantFrom<Ligne['role']>('RAPPORTEUR', 'METHODOLOGISTE', 'EXPERT', 'PRESIDENT', 'PERTE_REVENU'),
    montant: fc.integer({ min: -30_000, max: 60_000 }),
    regularisation: fc.boolean(),
    nom: fc.constant('N'),
    prenom: fc.constant('P'),
  });
  fc.assert(
    fc.property(fc.array(ligne, { maxLength: 60 }), (lignes) => {
      const par = totauxParPersonne(lignes);
      expect(par.reduce((n, p) => n + p.total, 0)).toBe(somme(lignes));
      for (const p of par) expect(p.rapports + p.presidence + p.perte + p.regularisations).toBe(p.total);
    }),
    { seed: 2_025 },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 }),
      (m, parts) => {
        fc.pre(parts.some((p) => p > 0));
        const donnes = partager(m, parts);
        expect(donnes.reduce((a, b) => a + b, 0)).toBe(m);
        expect(donnes.every((d, i) => d >= 0 && (parts[i] > 0 || d === 0))).toBe(true);
      },
    ),
    { seed: 2_026 },
  );
});
