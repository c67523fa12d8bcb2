import { expect, test } from '@jest/globals';
import { isMienne, premieresDuMembre } from './tableau.rules.ts';

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
