import { expect, test } from '@jest/globals';
import { assiduiteDe, isMienne, premieresDuMembre } from './tableau.rules.ts';

test.each([
  ['PLANIFIEE', 0, false],
  ['OUVERTE', 0, false],
  ['OUVERTE', 1, true],
  ['ODJ_ENVOYE', 0, true],
] as const)('a séance %s with %i dossiers of his is his own: %s', (statut, n, expected) =>
  expect(isMienne(statut, n)).toBe(expected),
);

const ligne = (seanceId: number, date: string, dossiers: number, mienne: boolean, heureDebut = '14:00') => ({
  seanceId,
  date,
  heureDebut,
  dossiers,
  mienne,
});
test.each([
  ['his own before the nearer ones', [ligne(1, '2026-11-24', 0, false), ligne(2, '2026-12-08', 3, true)], [2, 1]],
  ['dossiers before none', [ligne(1, '2026-11-24', 0, false), ligne(2, '2026-12-08', 3, false)], [2, 1]],
  ['by hour on one day', [ligne(1, '2026-11-24', 2, true), ligne(2, '2026-11-24', 2, true, '00:05')], [2, 1]],
  [
    'no more than asked',
    [
      ligne(1, '2026-11-24', 0, false),
      ligne(2, '2026-12-01', 1, true),
      ligne(3, '2026-12-08', 1, false),
      ligne(4, '2026-12-15', 1, true),
    ],
    [2, 4, 3],
  ],
])('%s', (_, lignes, expected) => expect(premieresDuMembre(lignes, 3).map((l) => l.seanceId)).toEqual(expected));

// TDB-12.
const mandat = (dateDebut: string, dateFin: string) => ({ dateDebut, dateFin });
const TENUES = [
  { date: '2025-11-10', present: true },
  { date: '2026-03-10', present: false },
  { date: '2026-09-10', present: true },
  { date: '2026-10-10', present: false },
];
test.each<[string, ReturnType<typeof mandat>[], [number, number, number | null]]>([
  ['in office all the year', [mandat('2025-01-01', '2027-12-31')], [3, 1, 1 / 3]],
  ['named in September', [mandat('2026-09-01', '2029-08-31')], [2, 1, 1 / 2]],
  ['whose nomination ended in May', [mandat('2023-06-01', '2026-05-31')], [2, 1, 1 / 2]],
  ['back after a gap', [mandat('2023-01-01', '2026-03-31'), mandat('2026-10-01', '2027-12-31')], [3, 1, 1 / 3]],
  ['present without a nomination that is known', [], [1, 1, 1]],
])('attendance of a member %s', (_, nominations, [tenues, presences, taux]) =>
  expect(assiduiteDe(2026, TENUES, nominations)).toEqual({ annee: 2026, tenues, presences, taux }),
);
test('without a séance of his there is no rate', () =>
  expect(assiduiteDe(2025, TENUES.slice(1), [])).toEqual({ annee: 2025, tenues: 0, presences: 0, taux: null }));
