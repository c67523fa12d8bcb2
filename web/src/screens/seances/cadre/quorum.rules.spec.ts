import { expect, test } from '@jest/globals';
import { comptePresents, quorumDepuis } from './quorum.rules.ts';

type Membre = Parameters<typeof quorumDepuis>[0][number];

const membre = (membreId: number, categorieCode: string, plus: Partial<Membre> = {}): Membre => ({
  membreId,
  college: categorieCode.startsWith('C1') ? 'COLLEGE_1' : 'COLLEGE_2',
  categorieCode,
  methodologiste: false,
  fonction: 'MEMBRE',
  isPresent: true,
  arrivee: null,
  depart: null,
  ...plus,
});
const SEANCE = { date: '2026-11-24', heureDebut: '14:00' };
const APRES = { jour: '2026-11-24', heure: '18:00' };
const CINQ = [
  membre(1, 'C1_RECHERCHE_METHODOLOGIE'),
  membre(2, 'C1_PHARMACIEN'),
  membre(3, 'C2_USAGERS'),
  membre(4, 'C2_ETHIQUE'),
  membre(5, 'C2_JURIDIQUE'),
];
const avec = (i: number, plus: Partial<Membre>) => CINQ.map((m, at) => (at === i ? { ...m, ...plus } : m));

test.each<[string, readonly Membre[], { atteint: boolean; depuis: string | null }]>([
  ['no hour typed: since the beginning', CINQ, { atteint: true, depuis: '14:00' }],
  ['since the last needed arrival', avec(4, { arrivee: '14:07' }), { atteint: true, depuis: '14:07' }],
  ['lost with a departure', avec(0, { depart: '16:30' }), { atteint: false, depuis: '16:30' }],
  ['an absent one does not count', avec(2, { isPresent: false }), { atteint: false, depuis: null }],
  ['nor one whose presence was not typed', avec(2, { isPresent: null }), { atteint: false, depuis: null }],
  [
    'lost then found again',
    [...avec(0, { depart: '15:00' }), membre(6, 'C1_RECHERCHE_METHODOLOGIE', { arrivee: '15:20' })],
    { atteint: true, depuis: '15:20' },
  ],
  ['an arrival before the beginning counts from it', avec(1, { arrivee: '13:45' }), { atteint: true, depuis: '14:00' }],
])('%s', (_, membres, expected) => expect(quorumDepuis(membres, 'PLENIERE', SEANCE, APRES)).toEqual(expected));

test('before its hour, a séance has its quorum since no hour', () =>
  expect(quorumDepuis(CINQ, 'PLENIERE', SEANCE, { jour: '2026-11-24', heure: '00:01' })).toEqual({
    atteint: true,
    depuis: null,
  }));

test('a restricted committee needs its president', () => {
  expect(quorumDepuis(CINQ, 'RESTREINTE', SEANCE, APRES).atteint).toBe(false);
  expect(quorumDepuis(avec(1, { fonction: 'PRESIDENT' }), 'RESTREINTE', SEANCE, APRES).atteint).toBe(true);
});

test('figures of the live bar', () =>
  expect(comptePresents([...avec(0, { isPresent: false }), membre(9, 'C1_RECHERCHE', { isPresent: null })])).toEqual({
    presents: 4,
    membres: 6,
    college1: 1,
    college2: 3,
    nonSaisis: 1,
  }));
