import { expect, test } from '@jest/globals';
import {
  type ChoixVote,
  type Decompte,
  presidenceDe,
  raisonOuvertMalgre,
  raisonSansChoix,
  raisonSansDecision,
  raisonSansVote,
  refusOuvert,
  refusSecret,
  refusVotes,
  resultatVote,
} from './direct.ts';
import { isPresentA } from './quorum.ts';

// R1123-12: simple majority, the chair prevails in a tie; abstentions are for neither side.
test.each<[Decompte, ChoixVote | null, string, boolean]>([
  [{ pour: 4, contre: 1, abstentions: 1 }, 'CONTRE', 'ADOPTEE', false],
  [{ pour: 1, contre: 0, abstentions: 8 }, null, 'ADOPTEE', false],
  [{ pour: 2, contre: 3, abstentions: 0 }, 'POUR', 'REJETEE', false],
  [{ pour: 3, contre: 3, abstentions: 0 }, 'POUR', 'ADOPTEE', true],
  [{ pour: 3, contre: 3, abstentions: 0 }, 'CONTRE', 'REJETEE', true],
  [{ pour: 3, contre: 3, abstentions: 1 }, 'ABSTENTION', 'PARTAGE', false],
  [{ pour: 3, contre: 3, abstentions: 0 }, null, 'PARTAGE', false],
  [{ pour: 0, contre: 0, abstentions: 6 }, 'ABSTENTION', 'PARTAGE', false],
  [{ pour: 0, contre: 0, abstentions: 6 }, 'POUR', 'PARTAGE', false],
])('%j, the chair %s: %s, by his voice %s', (decompte, presidence, issue, parVoixPreponderante) => {
  expect(resultatVote(decompte, presidence)).toEqual({ issue, parVoixPreponderante });
});

const [p, v, un, deux] = (['PRESIDENT', 'VICE_PRESIDENT', 'MEMBRE', 'MEMBRE'] as const).map((fonction, i) => ({
  fonction,
  utiId: i + 1,
  prenom: 'Claire',
  nom: `N${i + 1}`,
}));
// R1123-12, SEA-20
test.each<[string, (typeof p)[], number | null, number | null]>([
  ['the president', [un, v, p], 3, 1],
  ['a vice-president without him', [un, v], 3, 2],
  ['whom the members present chose, without both', [deux, un], 3, 3],
  ['nobody while they chose nobody', [un, deux], null, null],
  ['nobody once he whom they chose is out', [deux], 3, null],
])('chairs: %s', (_quoi, deliberants, choisi, chef) => {
  expect(presidenceDe(deliberants, choisi)?.utiId ?? null).toBe(chef);
});

test.each<[string, (typeof p)[], number, string | null]>([
  ['a member who deliberates', [un, deux], 3, null],
  ['a member who is not there', [un, deux], 9, 'qui est dans la salle'],
  ['while the president is there', [p, un], 3, 'Claire N1 préside'],
  ['while a vice-president is there', [v, un], 3, 'Claire N2 préside'],
])('chosen to chair: %s', (_quoi, presents, utiId, mots) => {
  const raison = raisonSansChoix(presents, utiId);
  if (mots === null) expect(raison).toBeNull();
  else expect(raison).toContain(mots);
});

// SEA-21: asked at 15:10, an open vote of 15:12.
const demande = { par: 'Paul Caron', a: '15:10' };
test.each<[string, typeof demande | null, boolean, string[], string | null]>([
  ['nobody asked', null, false, [], null],
  ['asked, all in the room', demande, false, ['Paul Caron a demandé le bulletin secret à 15:10'], null],
  ['asked, one at a distance', demande, true, [], 'impossible à distance (Claire N3)'],
  ['nobody asked, one at a distance', null, true, [], null],
])('an open vote: %s', (_quoi, secret, distant, refuses, malgre) => {
  const deliberants = [
    { ...un, distant },
    { ...deux, distant: false },
  ];
  expect(refusOuvert(secret, deliberants)).toEqual(refuses.map((mots) => expect.stringContaining(mots)));
  const raison = raisonOuvertMalgre(secret, deliberants);
  if (malgre === null) expect(raison).toBeNull();
  else expect(raison).toContain(malgre);
});

const claire = { utiId: 1, nom: 'Faure', prenom: 'Claire', isPresent: true as boolean | null, arrivee: null, depart: null };
type Cas = [quoi: string, change: object, debut: string | null, maintenant: string, mots: string | null];
test.each<Cas>([
  ['there from the beginning', {}, '14:10', '14:30', null],
  ['never noted', { isPresent: null }, null, '14:30', 'n’est pas noté présent'],
  ['absent', { isPresent: false }, '14:10', '14:30', 'n’est pas noté présent'],
  ['arrived the very minute', { arrivee: '14:10' }, '14:10', '14:30', null],
  ['arrived between the hearing and the vote', { arrivee: '14:11' }, '14:10', '14:30', 'est arrivé à 14:11'],
  ['arrived late, the next item', { arrivee: '14:11' }, '14:20', '14:30', null],
  ['arrived, nothing begun', { arrivee: '14:11' }, null, '14:30', null],
  ['left', { depart: '14:25' }, '14:10', '14:30', 'n’est pas dans la salle à 14:30 (parti à 14:25)'],
  ['left this minute', { depart: '14:30' }, '14:10', '14:30', 'n’est pas dans la salle'],
  ['out during the item', { absences: [{ de: '14:15', a: '14:20' }] }, '14:10', '14:30', 'est sorti de 14:15 à 14:20'],
  ['out before the item', { absences: [{ de: '14:00', a: '14:10' }] }, '14:10', '14:30', null],
])('%s: %s from %s at %s', (_quoi, change, debut, maintenant, mots) => {
  const raison = raisonSansVote({ ...claire, ...change }, undefined, debut, maintenant);
  if (mots === null) expect(raison).toBeNull();
  else expect(raison).toContain(mots);
});

test('a link comes before everything else', () => {
  const raison = raisonSansVote({ ...claire, isPresent: null }, { utiId: 1, motif: 'Investigatrice' }, null, '14:00');
  expect(raison).toBe('Claire Faure a un lien avec ce dossier (Investigatrice) : son vote ne compte pas.');
});

const membres = [
  { ...claire, sansVote: null },
  { ...claire, utiId: 2, nom: 'Girard', sansVote: null },
  { ...claire, utiId: 3, nom: 'Benali', sansVote: 'Benali ne vote pas.' },
];
test.each<[string, [number, ChoixVote][], string[]]>([
  [
    'all who deliberate',
    [
      [1, 'POUR'],
      [2, 'CONTRE'],
    ],
    [],
  ],
  ['one missing', [[1, 'POUR']], ['Il manque le vote de Claire Girard.']],
  [
    'one who is set aside',
    [
      [1, 'POUR'],
      [2, 'POUR'],
      [3, 'POUR'],
    ],
    ['Benali ne vote pas.'],
  ],
  [
    'a stranger',
    [
      [1, 'POUR'],
      [2, 'POUR'],
      [9, 'POUR'],
    ],
    ['Un des votes est celui d’une personne qui n’est pas membre du comité à cette date.'],
  ],
  [
    'one twice',
    [
      [1, 'POUR'],
      [1, 'CONTRE'],
      [2, 'POUR'],
    ],
    ['Un membre ne vote qu’une fois.'],
  ],
])('open votes of %s', (_quoi, votes, attendu) => {
  expect(
    refusVotes(
      membres,
      votes.map(([utiId, choix]) => ({ utiId, choix })),
    ),
  ).toEqual(attendu);
});

// SEA-13: never at a distance.
test.each<[Decompte, boolean, string[]]>([
  [{ pour: 2, contre: 0, abstentions: 0 }, false, []],
  [{ pour: 1, contre: 0, abstentions: 0 }, false, ['1 bulletin pour 2']],
  [{ pour: 2, contre: 1, abstentions: 0 }, false, ['3 bulletins pour 2']],
  [{ pour: 2, contre: 0, abstentions: 0 }, true, ['pas possible à distance (Claire Girard)']],
])('a secret ballot %j, one at a distance %s', (decompte, distant, attendu) => {
  const refus = refusSecret(decompte, [
    { nom: 'Faure', prenom: 'Claire', distant: false },
    { nom: 'Girard', prenom: 'Claire', distant },
  ]);
  expect(refus).toEqual(attendu.map((mots) => expect.stringContaining(mots)));
});

test.each([
  ['14:14', true],
  ['14:15', false],
  ['14:19', false],
  ['14:20', true],
])('out from 14:15 to 14:20, at %s in the room: %s', (heure, attendu) => {
  expect(isPresentA({ arrivee: null, depart: null, absences: [{ de: '14:15', a: '14:20' }] }, heure)).toBe(attendu);
});

// CSP R1125-6 and R1126-6: conditions for devices alone; COM-05: no refusal by a restricted committee.
test.each([
  ['FAVORABLE', 'JARDE', 'RESTREINTE', null],
  ['FAVORABLE_CONDITIONS', 'JARDE', 'PLENIERE', 'dispositifs médicaux'],
  ['FAVORABLE_CONDITIONS', 'REG745', 'PLENIERE', null],
  ['FAVORABLE_CONDITIONS', 'REG746', 'RESTREINTE', null],
  ['DEFAVORABLE', 'REG745', 'RESTREINTE', 'séance plénière'],
  ['DEFAVORABLE', 'JARDE', 'EXTRAORDINAIRE', null],
  ['DEMANDE_MODIFICATION', 'JARDE', 'RESTREINTE', null],
] as const)('%s on a dossier %s, séance %s: %s', (decision, reglementationCode, type, mots) => {
  const raison = raisonSansDecision(decision, { reglementationCode, type });
  expect(raison).toEqual(mots === null ? null : expect.stringContaining(mots));
});
