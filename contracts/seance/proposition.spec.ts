import { describe, expect, test } from '@jest/globals';
import {
  type DossierAPourvoir,
  type MembreProposable,
  proposerAffectations,
  sansProposition,
  sujetsConnus,
} from './proposition.rules.ts';

const membre = (utiId: number, m: Partial<MembreProposable> = {}): MembreProposable => ({
  utiId,
  college: 'COLLEGE_1',
  methodologiste: false,
  competences: [],
  absent: false,
  charge: 0,
  ...m,
});
const dossier = (dosId: number, d: Partial<DossierAPourvoir> = {}): DossierAPourvoir => ({
  dosId,
  sujets: [{ code: 'ONCOLOGIE', libelle: 'Oncologie' }],
  raison: null,
  ecartes: [],
  enPlace: [],
  anciens: [],
  ...d,
});
const PLENIERE = { type: 'PLENIERE' } as const;
const MEMBRES = [
  membre(1),
  membre(2, { competences: ['ONCOLOGIE'] }),
  membre(3, { methodologiste: true }),
  membre(4, { college: 'COLLEGE_2' }),
  membre(5, { college: 'COLLEGE_2', charge: 1 }),
];
const choisis = (p: ReturnType<typeof proposerAffectations>, dosId = 7) =>
  Object.fromEntries(p.filter((x) => x.dosId === dosId).map((x) => [x.type, x.utiId]));
const proposer = (membres: readonly MembreProposable[], d: Partial<DossierAPourvoir> = {}) =>
  choisis(proposerAffectations(PLENIERE, membres, [dossier(7, d)]));

describe('who is proposed', () => {
  const TOUS = { COLLEGE_1: 2, COLLEGE_2: 4, METHODOLOGISTE: 3 };
  test.each<[string, readonly MembreProposable[], Partial<DossierAPourvoir>, Record<string, number | null>]>([
    ['one of each college and a methodologist', MEMBRES, {}, TOUS],
    ['without the competence, whoever has less to do', MEMBRES, { sujets: [] }, { ...TOUS, COLLEGE_1: 1 }],
    ['whoever knows the file comes before who knows the subject', MEMBRES, { anciens: [1] }, { ...TOUS, COLLEGE_1: 1 }],
    ['a link sets aside', MEMBRES, { ecartes: [2, 4] }, { COLLEGE_1: 1, COLLEGE_2: 5, METHODOLOGISTE: 3 }],
    [
      'an announced absence sets aside',
      MEMBRES.map((m) => (m.utiId === 4 ? { ...m, absent: true } : m)),
      {},
      { ...TOUS, COLLEGE_2: 5 },
    ],
    [
      'three reports outweigh a competence',
      MEMBRES.map((m) => (m.utiId === 2 ? { ...m, charge: 3 } : m)),
      {},
      { ...TOUS, COLLEGE_1: 1 },
    ],
    [
      'who holds a place keeps it and is proposed for no other',
      MEMBRES,
      { enPlace: [{ type: 'COLLEGE_1', utiId: 3, rapportDepose: false }] },
      { COLLEGE_1: null, COLLEGE_2: 4, METHODOLOGISTE: null },
    ],
    [
      'the only methodologist is not taken as reporter of his college',
      [membre(3, { methodologiste: true, competences: ['ONCOLOGIE'] }), membre(4, { college: 'COLLEGE_2' })],
      {},
      { COLLEGE_1: null, COLLEGE_2: 4, METHODOLOGISTE: 3 },
    ],
    [
      'nobody on a closed dossier',
      MEMBRES,
      { raison: 'Pas encore recevable.' },
      { COLLEGE_1: null, COLLEGE_2: null, METHODOLOGISTE: null },
    ],
  ])('%s', (_, membres, d, attendu) => expect(proposer(membres, d)).toEqual(attendu));
});

test('each choice says why, each empty place why not', () => {
  const places = proposerAffectations(PLENIERE, MEMBRES, [dossier(7, { anciens: [2], ecartes: [4, 5] })]);
  const pourquoi = (type: string) => places.find((p) => p.type === type)?.pourquoi.join(' ');
  expect(pourquoi('COLLEGE_1')).toMatch(/a déjà rapporté.*Oncologie.*aucun rapport en cours.*Aucun lien déclaré/);
  expect(pourquoi('COLLEGE_2')).toBe('Personne n’est disponible (lien d’intérêts : 2).');
});

test('twelve dossiers are shared out: nobody has two more than another of his place, but for what he knows', () => {
  const membres = [1, 2, 3, 4].map((n) => membre(n)).concat([5, 6, 7].map((n) => membre(n, { college: 'COLLEGE_2' })));
  const places = proposerAffectations(
    PLENIERE,
    membres,
    Array.from({ length: 12 }, (_, i) => dossier(i + 1)),
  );
  const parMembre = new Map<number, number>();
  for (const p of places) if (p.utiId !== null) parMembre.set(p.utiId, (parMembre.get(p.utiId) ?? 0) + 1);
  expect([1, 2, 3, 4].map((n) => parMembre.get(n))).toEqual([3, 3, 3, 3]);
  expect([5, 6, 7].map((n) => parMembre.get(n))).toEqual([4, 4, 4]);
});

test('a choice that is none says so', () => {
  const places = proposerAffectations(PLENIERE, MEMBRES, [dossier(7)]);
  const dit = (type: string) =>
    places.find((p) => p.type === type)?.pourquoi.includes('Seule personne disponible à cette place.');
  expect([dit('METHODOLOGISTE'), dit('COLLEGE_2')]).toEqual([true, false]);
});

test('a restricted séance asks for one reporter, the better of the two colleges (COM-05)', () => {
  const restreinte = { type: 'RESTREINTE' } as const;
  expect(choisis(proposerAffectations(restreinte, MEMBRES, [dossier(7)]))).toEqual({
    COLLEGE_1: 2,
    COLLEGE_2: null,
    METHODOLOGISTE: null,
  });
  expect(choisis(proposerAffectations(restreinte, MEMBRES, [dossier(7, { anciens: [4] })]))).toMatchObject({
    COLLEGE_1: null,
    COLLEGE_2: 4,
  });
  const deja = dossier(7, { enPlace: [{ type: 'COLLEGE_2', utiId: 4, rapportDepose: true }] });
  expect(choisis(proposerAffectations(restreinte, MEMBRES, [deja]))).toEqual({
    COLLEGE_1: null,
    COLLEGE_2: null,
    METHODOLOGISTE: null,
  });
});

test.each([
  [['ONCOLOGIE'], ['Oncologie']],
  [['Oncologie pédiatrique'], ['Oncologie']],
  [['Neuro-oncologie'], ['Oncologie']],
  [['Psychooncologie'], []],
  [['Cardiologie'], []],
])('%j knows %j', (competences, connus) =>
  expect(sujetsConnus(competences, [{ code: 'ONCOLOGIE', libelle: 'Oncologie' }])).toEqual(connus),
);

test('whoever has no proposal says why: a dossier that takes none yet, a trial whose reporters are named on its page', () => {
  const lus = [
    { dosId: 1, raison: null },
    { dosId: 2, raison: 'Le dossier n’est pas recevable.' },
  ];
  expect(sansProposition([1, 2, 3], lus)).toEqual([
    { dosId: 2, raison: 'Le dossier n’est pas recevable.' },
    { dosId: 3, raison: expect.stringContaining('depuis sa demande') },
  ]);
});
