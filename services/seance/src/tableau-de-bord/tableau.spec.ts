import { expect, test } from '@jest/globals';
import type { MembrePresent } from '@riph/contracts/seance/quorum';
import { assiduiteDe, isMienne, premieresDuMembre, quorumPrevu, rapporteursManquants } from './tableau.rules.ts';

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

const membre = (utiId: number, college: MembrePresent['college'], categorieCode: string, fonction = 'MEMBRE'): MembrePresent => ({
  utiId,
  college,
  categorieCode,
  methodologiste: false,
  fonction,
});
const CINQ = [
  membre(1, 'COLLEGE_1', 'C1_RECHERCHE_METHODOLOGIE', 'PRESIDENT'),
  membre(2, 'COLLEGE_1', 'C1_RECHERCHE'),
  membre(3, 'COLLEGE_2', 'C2_USAGERS'),
  membre(4, 'COLLEGE_2', 'C2_JURIDIQUE'),
  membre(5, 'COLLEGE_1', 'C1_RECHERCHE'),
];
test.each([
  ['nobody is away', [], 'PLENIERE', { absences: 0, possible: true }],
  ['one of the five is away', [5], 'PLENIERE', { absences: 1, possible: false }],
  ['who is away is not in office', [77], 'PLENIERE', { absences: 0, possible: true }],
  ['four are enough', [5], 'RESTREINTE', { absences: 1, possible: true }],
  ['the president is away', [1], 'RESTREINTE', { absences: 1, possible: false }],
] as const)('quorum foreseen: %s', (_, absents, type, expected) => expect(quorumPrevu(CINQ, absents, type)).toEqual(expected));

test.each([
  ['nobody', [], 2],
  ['one college', [['COLLEGE_1', 'ENTIER']], 1],
  [
    'one college twice',
    [
      ['COLLEGE_1', 'ENTIER'],
      ['COLLEGE_1', 'PARTIE_2'],
    ],
    1,
  ],
  [
    'both colleges',
    [
      ['COLLEGE_1', 'ENTIER'],
      ['COLLEGE_2', 'ENTIER'],
    ],
    0,
  ],
  [
    'a methodologist fills no place',
    [
      ['COLLEGE_1', 'ENTIER'],
      ['METHODOLOGISTE', 'ENTIER'],
    ],
    1,
  ],
  [
    'a college on each part',
    [
      ['COLLEGE_1', 'PARTIE_1'],
      ['COLLEGE_2', 'PARTIE_2'],
    ],
    2,
  ],
  [
    'part I alone',
    [
      ['COLLEGE_1', 'PARTIE_1'],
      ['COLLEGE_2', 'PARTIE_1'],
    ],
    2,
  ],
  [
    'both on part II, nobody for part I alone',
    [
      ['COLLEGE_1', 'PARTIE_2'],
      ['COLLEGE_2', 'PARTIE_2'],
    ],
    0,
  ],
  [
    'both on the whole, one on part I too',
    [
      ['COLLEGE_1', 'ENTIER'],
      ['COLLEGE_2', 'ENTIER'],
      ['COLLEGE_1', 'PARTIE_1'],
    ],
    0,
  ],
  [
    'every place of the two parts',
    [
      ['COLLEGE_1', 'PARTIE_1'],
      ['COLLEGE_2', 'PARTIE_1'],
      ['COLLEGE_1', 'PARTIE_2'],
      ['COLLEGE_2', 'PARTIE_2'],
    ],
    0,
  ],
] as const)('reporters missing: %s', (_, places, expected) => {
  const tous = [
    ...places.map(([type, partie]) => ({ dosId: 1, type, partie })),
    { dosId: 2, type: 'COLLEGE_1', partie: 'ENTIER' } as const,
    { dosId: 2, type: 'COLLEGE_2', partie: 'ENTIER' } as const,
  ];
  expect(rapporteursManquants(1, tous)).toBe(expected);
});
