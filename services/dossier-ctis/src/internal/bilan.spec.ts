import { expect, test } from '@jest/globals';
import type { BilanCtis } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { compter, compterRecours } from './bilan.rules.ts';

type Dossier = Parameters<typeof compter>[1];
const P = { du: '2025-01-01', au: '2025-12-31' };
/** What the counts read of a request. */
const dossier = (d: Record<string, unknown> = {}, suivi: Record<string, unknown> | null = {}) =>
  ({
    cppId: 5,
    type: 'INI',
    portee: 'PARTIE_1_ET_2',
    statut: 'EN_EVALUATION',
    dateSoumission: '2025-02-01',
    dateRecevabilite: '2025-02-08',
    suppression: null,
    decision: null,
    dateDecision: null,
    ...d,
    suivi: suivi && { partieDeux: 'P2_EVALUATION', recevableLe: null, finPartieDeux: null, avis: [], demandes: [], ...suivi },
  }) as unknown as Dossier;
const avis = (renduLe: string, sens = 'FAVORABLE', remplace = false) => ({ renduLe, sens, remplace });
const rfi = (envoyeeLe: string, statut = 'REPONDUE') => ({ envoyeeLe, statut });
const compte = (...dossiers: Dossier[]) => {
  const lignes = new Map<string, BilanCtis[number]>();
  for (const d of dossiers) compter(lignes, d, P);
  return [...lignes.values()];
};

test.each([
  ['under examination', dossier(), { deposees: 1, recevables: 1, enCours: 1, favorables: 0 }],
  [
    'with its opinion',
    dossier({ statut: 'EN_ATTENTE_DECISION' }, { avis: [avis('2025-03-20', 'FAVORABLE_CONDITIONS')] }),
    { sousConditions: 1, joursAvis: [40], enCours: 1 },
  ],
  [
    'the opinion that is in force, not the one before it',
    dossier({ statut: 'REFUSE' }, { avis: [avis('2025-03-20', 'FAVORABLE', true), avis('2025-03-21', 'DEFAVORABLE')] }),
    { favorables: 0, defavorables: 1, joursAvis: [41], enCours: 0 },
  ],
  ['silence', dossier({}, { partieDeux: 'P2_TACITE', finPartieDeux: '2025-03-25' }), { tacites: 1 }],
  [
    'with what the committee asked, but for what was taken back or asked in another year',
    dossier({}, { demandes: [rfi('2025-02-20'), rfi('2025-02-21', 'ANNULEE'), rfi('2025-02-22', 'ECHUE'), rfi('2024-12-31')] }),
    { demandes: 2 },
  ],
  ['admissible by a note made here', dossier({ dateRecevabilite: null }, { recevableLe: '2025-02-09' }), { recevables: 1 }],
  [
    'under examination at the end of the year, authorised afterwards',
    dossier({ statut: 'AUTORISE', decision: { type: 'AUTORISE', date: '2026-01-09' } }),
    { deposees: 1, enCours: 1 },
  ],
  [
    'authorised on the last day of the year',
    dossier({ statut: 'AUTORISE', dateDecision: '2025-12-31' }),
    { deposees: 1, enCours: 0 },
  ],
  [
    'filed before, decided in the year',
    dossier({ dateSoumission: '2024-12-20', dateRecevabilite: '2024-12-28' }, { avis: [avis('2025-01-15')] }),
    { deposees: 0, recevables: 0, favorables: 1, joursAvis: [18] },
  ],
])('a request %s', (_, d, expected) =>
  expect(compte(d)).toEqual([expect.objectContaining({ cppId: 5, type: 'INI', ...expected })]),
);

test.each([
  ['came with its decision', dossier({}, null)],
  ['is hidden', dossier({ suppression: { le: '2025-02-02T00:00:00Z', par: 'A. Martin' } })],
  ['came after the period', dossier({ dateSoumission: '2026-01-05', dateRecevabilite: null })],
  ['was over before it', dossier({ dateSoumission: '2024-01-05', dateRecevabilite: '2024-01-12', statut: 'AUTORISE' })],
])('one that %s is not counted', (_, d) => expect(compte(d)).toEqual([]));

test('by committee, type and parts', () => {
  const lignes = compte(dossier(), dossier(), dossier({ type: 'MS', portee: 'PARTIE_2' }), dossier({ cppId: null }));
  expect(lignes.map((l) => [l.cppId, l.type, l.portee, l.deposees])).toEqual([
    [5, 'INI', 'PARTIE_1_ET_2', 2],
    [5, 'MS', 'PARTIE_2', 1],
    [null, 'INI', 'PARTIE_1_ET_2', 1],
  ]);
});

test('a request that changed committee counts for the one that had it on the day of each act', () => {
  const change = { saisis: [7], comiteDepuis: '2025-03-01T10:00:00.000Z' };
  const demandes = [rfi('2025-02-20'), rfi('2025-03-10'), rfi('2025-03-12')];
  const lignes = compte(dossier({}, { ...change, demandes, avis: [avis('2025-04-01')] }));
  expect(lignes).toEqual([
    expect.objectContaining({ cppId: 7, deposees: 1, recevables: 1, demandes: 1, favorables: 0, enCours: 0, joursAvis: [] }),
    expect.objectContaining({ cppId: 5, deposees: 0, recevables: 0, demandes: 2, favorables: 1, enCours: 1, joursAvis: [52] }),
  ]);
  // Asked of the weeks before it moved, it is under examination by the first alone.
  const lues = new Map<string, BilanCtis[number]>();
  compter(lues, dossier({}, change), { du: '2025-02-01', au: '2025-02-28' });
  expect([...lues.values()]).toEqual([expect.objectContaining({ cppId: 7, deposees: 1, enCours: 1 })]);
});

test('appeals: those lodged and those decided in the period, of the committee whose opinion is contested', () => {
  const conteste = { cppId: 5, suivi: { saisis: [7], reexamen: null } };
  const reexamine = { cppId: 9, suivi: { saisis: [7, 5], reexamen: { depuis: '2025-05-01' } } };
  type Recours = Parameters<typeof compterRecours>[0][number];
  const recours = (demandeLe: string, decideLe: string | null, etat: string, dossier: object = conteste) =>
    ({ recours: { demandeLe, decideLe, etat }, dossier }) as unknown as Recours;
  expect(
    compterRecours(
      [
        recours('2025-03-01T10:00:00Z', null, 'DEMANDE'),
        recours('2024-12-30T10:00:00Z', '2025-01-04T10:00:00Z', 'REFUSE'),
        recours('2025-04-01T10:00:00Z', '2025-04-04T10:00:00Z', 'TRANSMIS', reexamine),
        // The last evening of the year in Paris.
        recours('2025-12-31T22:59:00Z', '2026-01-04T10:00:00Z', 'ACCEPTE'),
        recours('2024-03-01T10:00:00Z', '2024-03-04T10:00:00Z', 'REFUSE'),
      ],
      P,
    ),
  ).toEqual([{ cppId: 5, formes: 3, acceptes: 1, refuses: 1 }]);
});
