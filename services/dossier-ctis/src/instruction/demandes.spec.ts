/** When the sponsor is asked, when he answers, and when remarks on part I leave: tables of cases. Rules: CTI-05, CTI-07. */
import { expect, test } from '@jest/globals';
import { type Instant, instantDe } from '@riph/contracts/core/paris';
import type { FaitsCtis } from '@riph/contracts/dossier-ctis/echeances.rules';
import type { DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { Examen } from '@riph/examen/avis/avis.rules';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import {
  empechementsDemande,
  empechementsEvaluation,
  empechementsInformation,
  empechementsObservation,
  fauteDelai,
  fauteObservation,
} from './demandes.rules.ts';

const faits: FaitsCtis = {
  type: 'INI',
  partieUn: 'P1_EVALUATION',
  partieDeux: 'P2_EVALUATION',
  dateSoumission: '2026-03-02',
  dateRecevabilite: '2026-03-12',
  dateRapport: null,
  finPartieDeux: null,
  consultationLe: null,
  reexamen: null,
  recevableDeuxLe: null,
  complementUn: null,
  demandes: [],
};
const check = (lue: string | null, attendue: RegExp | null) =>
  attendue ? expect(lue).toMatch(attendue) : expect(lue).toBeNull();

const demande = (reponses: (string | null)[], plus: Partial<DemandeSuivie> = {}): DemandeSuivie => ({
  id: 1,
  etape: 'PARTIE_2',
  motif: 'Précisez.',
  delai: 12,
  envoyeeLe: '2026-03-20',
  envoyeeA: instantDe(Date.parse('2026-03-20T09:00:00.000Z')),
  sousReserve: false,
  fichier: null,
  statut: 'ENVOYEE',
  reponduLe: null,
  annuleeLe: null,
  reponsePar: null,
  reponduPar: null,
  message: null,
  pieceIds: [],
  considerations: reponses.map((reponse, i) => ({
    id: i + 1,
    numero: `FR00${i + 1}`,
    section: null,
    texte: '?',
    reponse,
    pieceIds: [],
  })),
  ...plus,
});
test.each<[string, DemandeSuivie[], string, RegExp | null]>([
  ['each has its answer, on the last day', [demande(['a', 'b'])], '2026-04-01', null],
  ['the day after', [demande(['a', 'b'])], '2026-04-02', /terminé le 01\/04\/2026/],
  ['one lacks: that is told where it is written', [demande(['a', null])], '2026-04-01', null],
  ['nothing was asked', [], '2026-04-01', /Aucune demande/],
  ['it was answered', [demande(['a'], { statut: 'REPONDUE' })], '2026-04-01', /Aucune demande/],
  ['a second one waits', [demande(['a'], { statut: 'REPONDUE' }), demande([null])], '2026-04-01', null],
])('an answer: %s', (_quoi, demandes, jour, attendue) => {
  check(empechementsDemande({ suivi: { demandes, rouvertLe: null } }, jour)[0] ?? null, attendue);
});

const observee = (partieUn: FaitsCtis['partieUn'], plus: object = {}) =>
  ({
    type: 'INI',
    dateSoumission: '2026-03-02',
    dateRecevabilite: '2026-03-12',
    dateRapport: null,
    suivi: { partieUn, partieDeux: 'P2_EVALUATION', partieDeuxLe: null, recevableLe: null, consultation: null, demandes: [] },
    ...plus,
  }) as unknown as DossierOuvert;
test.each<[string, DossierOuvert, string, RegExp | null]>([
  ['twenty days after it is admissible', observee('P1_EVALUATION'), '2026-04-01', null],
  ['the day after', observee('P1_EVALUATION'), '2026-04-02', /jusqu’au 01\/04\/2026/],
  ['of a modification, fifteen days', observee('P1_EVALUATION', { type: 'MS' }), '2026-03-30', /jusqu’au 27\/03\/2026/],
  ['before part I is admissible', observee('P1_RECEVABILITE'), '2026-03-13', /pas en évaluation/],
  ['once part I is concluded', observee('P1_ACCEPTABLE'), '2026-03-13', /pas en évaluation/],
  ['of part II alone', observee('P1_SANS_OBJET'), '2026-03-13', /ne porte pas/],
])('remarks on part I: %s', (_quoi, d, jour, attendue) => {
  check(empechementsObservation(d, jour)[0] ?? null, attendue);
});

test.each<[string, Partial<FaitsCtis>, string, RegExp | null]>([
  ['on the forty-fifth day', {}, '2026-04-27', null],
  ['the day after', {}, '2026-04-28', /terminé le 27\/04\/2026/],
  ['of a modification, thirty-eight days', { type: 'MS' }, '2026-04-21', /terminé le 20\/04\/2026/],
  ['before its clock runs', { dateRecevabilite: null }, '2026-03-20', /n’a pas commencé/],
])('a request for information: %s', (_quoi, plus, jour, attendue) => {
  check(empechementsEvaluation({ ...faits, ...plus }, jour)[0] ?? null, attendue);
});

/** Admissible on 12 March at noon, answered on the 25th at noon. */
const [RECEVABLE, REPONDU] = ['2026-03-12T11:00:00.000Z', '2026-03-25T11:00:00.000Z'].map((t) => instantDe(Date.parse(t)));
const seance = (date: string, plus: Partial<Examen> = {}): Examen => ({
  seanceId: 1,
  date,
  type: 'PLENIERE',
  debut: instantDe(Date.parse(`${date}T13:00:00.000Z`)),
  fin: instantDe(Date.parse(`${date}T16:00:00.000Z`)),
  quorum: { atteint: true, manques: [] },
  ...plus,
});
const sansQuorum = { quorum: { atteint: false, manques: ['il manque un membre'] } };
test.each<[string, Examen[] | null, Instant | null, RegExp | null]>([
  ['no séance has examined it', [], null, /pas encore été examiné en séance/],
  ['one that came before it was admissible', [seance('2026-03-10')], null, /avant que le dossier ne soit recevable/],
  ['one held since', [seance('2026-03-20')], null, null],
  ['one without its quorum: it is asked, and nothing is decided', [seance('2026-03-20', sansQuorum)], null, null],
  ['again after an answer that no séance has examined', [seance('2026-03-20')], REPONDU, /réponse du promoteur, reçue le 25\/03/],
  ['again after an answer that a séance has examined', [seance('2026-03-20'), seance('2026-03-26')], REPONDU, null],
  ['the séances are away', null, null, /ne peuvent pas être lues/],
])('a request for information: %s', (_quoi, examens, reponseModifA, attendue) => {
  const d = {
    type: 'INI',
    statut: 'EN_EVALUATION',
    dateRecevabilite: '2026-03-12',
    suivi: { partieUn: 'P1_EVALUATION', partieDeux: 'P2_EVALUATION', demandes: [], recevableA: RECEVABLE, reponseModifA },
  } as unknown as DossierOuvert;
  check(empechementsInformation(d, { examens, sousReserve: false }, '2026-03-27')[0] ?? null, attendue);
});

test('under reserve, it is a deliberation: the séance had its quorum', () => {
  const d = {
    type: 'INI',
    statut: 'EN_EVALUATION',
    dateRecevabilite: '2026-03-12',
    suivi: { partieUn: 'P1_EVALUATION', partieDeux: 'P2_EVALUATION', demandes: [], recevableA: RECEVABLE, reponseModifA: null },
  } as unknown as DossierOuvert;
  const de = (e: Examen) => empechementsInformation(d, { examens: [e], sousReserve: true }, '2026-03-27');
  expect(de(seance('2026-03-20'))).toEqual([]);
  expect(de(seance('2026-03-20', sansQuorum)).join(' ')).toMatch(/quorum n’était pas atteint.*décochez « sous réserve »/);
});

test.each<[string, string, RegExp | null]>([
  ['within the prolonged evaluation', '2026-05-10', null],
  ['on its last day', '2026-05-27', null],
  ['after it', '2026-05-28', /après la fin de l’évaluation \(27\/05\/2026\) : réduisez le délai/],
])('an answer that would be due %s', (_quoi, fin, attendue) => {
  check(fauteDelai(faits, '2026-04-20', fin), attendue);
});

const RIEN = { texte: ' ', delai: null, sousReserve: false };
test.each<[string, Partial<Parameters<typeof fauteObservation>[0]>, string | undefined]>([
  ['words alone', {}, undefined],
  ['an introduction', { texte: 'Nous avons lu le protocole.' }, 'texte'],
  ['a delay', { delai: 12 }, 'delai'],
  ['a reserve', { sousReserve: true }, 'sousReserve'],
])('remarks on part I with %s', (_quoi, plus, champ) => {
  expect(fauteObservation({ ...RIEN, ...plus })?.champ).toBe(champ);
});
