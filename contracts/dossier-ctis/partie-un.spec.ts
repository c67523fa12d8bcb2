/** On which days the admissibility of part I is typed, and what follows: tables of cases. Rule: CTI-69. */
import { expect, test } from '@jest/globals';
import type { FaitsCtis } from './echeances.rules.ts';
import { type DecisionPartieUn, decisionsDepuis, refusDuJour, suiteDe } from './partie-un.rules.ts';

/** Submitted on a Monday: validated until 12 March. */
const faits = (plus: Partial<FaitsCtis> = {}): FaitsCtis => ({
  type: 'INI',
  partieUn: 'P1_RECEVABILITE',
  partieDeux: 'P2_RECEVABILITE',
  dateSoumission: '2026-03-02',
  dateRecevabilite: null,
  recevableDeuxLe: null,
  complementUn: null,
  dateRapport: null,
  finPartieDeux: null,
  consultationLe: null,
  reexamen: null,
  demandes: [],
  ...plus,
});
const demande = (reponduLe: string | null): Partial<FaitsCtis> => ({
  partieUn: reponduLe ? 'P1_RECEVABILITE' : 'P1_COMPLEMENT',
  complementUn: { envoyeeLe: '2026-03-05', delai: 10, reponduLe },
});

test.each<[string, DecisionPartieUn, string, string, Partial<FaitsCtis>, RegExp | null]>([
  ['on the day of the submission', 'RECEVABLE', '2026-03-02', '2026-03-06', {}, null],
  ['the day before', 'RECEVABLE', '2026-03-01', '2026-03-06', {}, /soumise le 02\/03\/2026/],
  ['today', 'RECEVABLE', '2026-03-06', '2026-03-06', {}, null],
  ['tomorrow', 'RECEVABLE', '2026-03-07', '2026-03-06', {}, /futur/],
  ['after a complement, on its day', 'RECEVABLE', '2026-03-05', '2026-03-10', demande(null), null],
  ['after a complement, the day before', 'RECEVABLE', '2026-03-04', '2026-03-10', demande(null), /demandé le 05\/03\/2026/],
  ['after its answer, on its day', 'RECEVABLE', '2026-03-10', '2026-03-12', demande('2026-03-10'), null],
  ['after its answer, the day before', 'RECEVABLE', '2026-03-09', '2026-03-12', demande('2026-03-10'), /répondu .* 10\/03\/2026/],
  ['the same of a refusal', 'NON_RECEVABLE', '2026-03-09', '2026-03-12', demande('2026-03-10'), /répondu .* 10\/03\/2026/],
  ['a refusal before the submission', 'NON_RECEVABLE', '2026-02-27', '2026-03-12', {}, /soumise le/],
  ['a refusal on the day of the answer', 'NON_RECEVABLE', '2026-03-10', '2026-03-12', demande('2026-03-10'), null],
  ['a complement on the last day of the validation', 'COMPLEMENT', '2026-03-12', '2026-03-13', {}, null],
  ['a complement the day after', 'COMPLEMENT', '2026-03-13', '2026-03-13', {}, /terminé le 12\/03\/2026/],
  ['a complement of a modification, six days', 'COMPLEMENT', '2026-03-10', '2026-03-10', { type: 'MS' }, /terminé le 09\/03/],
  ['a complement whose last day of answer is today', 'COMPLEMENT', '2026-03-06', '2026-03-16', {}, null],
  ['a complement whose last day of answer is past', 'COMPLEMENT', '2026-03-06', '2026-03-17', {}, /jusqu’au 16\/03\/2026/],
  ['a second one, before the first answer', 'COMPLEMENT', '2026-03-09', '2026-03-12', demande('2026-03-10'), /répondu/],
  ['an answer on the day of the complement', 'REPONSE', '2026-03-05', '2026-03-16', demande(null), null],
  ['an answer before it', 'REPONSE', '2026-03-04', '2026-03-16', demande(null), /demandé le 05\/03\/2026/],
  ['an answer on its last day', 'REPONSE', '2026-03-16', '2026-03-18', demande(null), null],
  ['an answer the day after', 'REPONSE', '2026-03-17', '2026-03-18', demande(null), /jusqu’au 16\/03\/2026/],
])('%s', (_quoi, decision, le, aujourdhui, plus, attendue) => {
  const raison = refusDuJour(faits(plus), decision, le, aujourdhui);
  if (attendue) expect(raison).toMatch(attendue);
  else expect(raison).toBeNull();
});

const QUESTION = {
  etape: 'PARTIE_2',
  statut: 'ENVOYEE',
  delai: 12,
  envoyeeLe: '2026-03-20',
  reponduLe: null,
  annuleeLe: null,
} satisfies FaitsCtis['demandes'][number];
test.each<[DecisionPartieUn, Partial<FaitsCtis>, RegExp]>([
  ['RECEVABLE', {}, /jusqu’au 20\/04\/2026\. Celle de la partie II commence/],
  ['RECEVABLE', { recevableDeuxLe: '2026-03-04' }, /avis du comité est attendu jusqu’au 20\/04\/2026/],
  ['RECEVABLE', { recevableDeuxLe: '2026-03-10' }, /jusqu’au 20\/04\/2026\. L’avis .* jusqu’au 24\/04\/2026/],
  // A request on part II has prolonged the opinion by 31 days: from 10 March, 76 days.
  ['RECEVABLE', { recevableDeuxLe: '2026-03-10', demandes: [QUESTION] }, /L’avis .* jusqu’au 26\/05\/2026/],
  ['RECEVABLE', { recevableDeuxLe: '2026-03-10', demandes: [{ ...QUESTION, statut: 'ANNULEE' }] }, /jusqu’au 24\/04\/2026/],
  ['RECEVABLE', { type: 'MS' }, /jusqu’au 13\/04\/2026/],
  ['COMPLEMENT', {}, /jusqu’au 16\/03\/2026, toute la demande est caduque/],
  ['REPONSE', {}, /jusqu’au 11\/03\/2026, la demande est recevable tacitement/],
  ['NON_RECEVABLE', {}, /s’arrête/],
])('what follows from %s on 6 March %j', (decision, plus, attendue) => {
  expect(suiteDe(decision, '2026-03-06', faits(plus))).toMatch(attendue);
});

test('an answer is typed of a complement, and a complement once', () => {
  expect(decisionsDepuis('P1_RECEVABILITE')).toEqual(['RECEVABLE', 'COMPLEMENT', 'NON_RECEVABLE']);
  expect(decisionsDepuis('P1_COMPLEMENT')).toEqual(['RECEVABLE', 'REPONSE', 'NON_RECEVABLE']);
});
