/** What happens by itself on a day. Rules: CTI-12, CTI-47, CTI-48, CTI-56. */
import { expect, test } from '@jest/globals';
import { echeanceAvis, type FaitsCtis } from '@riph/contracts/dossier-ctis/echeances.rules';
import type { StatutPartieDeux, StatutPartieUn } from '@riph/contracts/dossier-ctis/partie.workflow';
import { effetsDuJour } from './echeances-passees.rules.ts';

const faits = (plus: Partial<FaitsCtis>): FaitsCtis => ({
  type: 'INI',
  partieUn: 'P1_ACCEPTABLE',
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
  ...plus,
});
const demande = (etape: 'VALIDATION' | 'PARTIE_2') =>
  ({ etape, statut: 'ENVOYEE', delai: 10, envoyeeLe: '2026-03-10', reponduLe: null, annuleeLe: null }) as const;
const SECOND: Partial<FaitsCtis> = {
  partieDeux: 'P2_EN_REEXAMEN',
  reexamen: { confieLe: '2026-03-20', jours: 45, retardDit: false },
};

test.each<[string, Partial<FaitsCtis>, string, string[]]>([
  ['the last day is not behind', { partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_RECEVABILITE' }, '2026-03-12', []],
  [
    'both validations',
    { partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_RECEVABILITE' },
    '2026-03-13',
    ['P1_VALIDER_TACITEMENT', 'VALIDER_TACITEMENT'],
  ],
  ['a complement: its last day', { partieDeux: 'P2_COMPLEMENT', demandes: [demande('VALIDATION')] }, '2026-03-20', []],
  [
    'a complement: the day after',
    { partieDeux: 'P2_COMPLEMENT', demandes: [demande('VALIDATION')] },
    '2026-03-21',
    ['CONSTATER_RENONCEMENT'],
  ],
  ...(['P2_COMPLEMENT', 'P2_RECEVABILITE'] as const).map((partieDeux): [string, Partial<FaitsCtis>, string, string[]] => [
    `a complement stops the clock of part I (${partieDeux})`,
    {
      partieUn: 'P1_RECEVABILITE',
      partieDeux,
      dateRecevabilite: null,
      demandes: [demande('VALIDATION')],
    },
    '2026-03-20',
    [],
  ]),
  [
    'a complement of the agency: its last day',
    {
      partieUn: 'P1_COMPLEMENT',
      partieDeux: 'P2_RECEVABILITE',
      complementUn: { envoyeeLe: '2026-03-10', delai: 10, reponduLe: null },
    },
    '2026-03-20',
    [],
  ],
  [
    'a complement of the agency: the day after, the committee is not blamed',
    {
      partieUn: 'P1_COMPLEMENT',
      partieDeux: 'P2_RECEVABILITE',
      complementUn: { envoyeeLe: '2026-03-10', delai: 10, reponduLe: null },
    },
    '2026-03-21',
    ['P1_CONSTATER_RENONCEMENT'],
  ],
  [
    'a complement of the agency, answered: five days after, both parts',
    {
      partieUn: 'P1_RECEVABILITE',
      partieDeux: 'P2_RECEVABILITE',
      dateRecevabilite: null,
      complementUn: { envoyeeLe: '2026-03-10', delai: 10, reponduLe: '2026-03-12' },
    },
    '2026-03-18',
    ['P1_VALIDER_TACITEMENT', 'VALIDER_TACITEMENT'],
  ],
  [
    'an added country is not validated in silence',
    { type: 'AEM', partieUn: 'P1_EVALUATION', partieDeux: 'P2_A_ATTRIBUER', dateRecevabilite: null },
    '2027-01-01',
    [],
  ],
  [
    'a request for information',
    { partieDeux: 'P2_RFI', demandes: [demande('PARTIE_2')] },
    '2026-03-21',
    ['CONSTATER_RENONCEMENT'],
  ],
  ['the opinion: a Sunday is rolled to Monday, which is its last day', {}, '2026-04-27', []],
  ['the opinion: silence', {}, '2026-04-28', ['CONSTATER_SILENCE']],
  ['the second opinion: its last day', SECOND, '2026-05-04', []],
  ['the second opinion: silence decides nothing, and is told', SECOND, '2026-05-05', ['DIRE_RETARD_REEXAMEN']],
  [
    'the second opinion: told once',
    { ...SECOND, reexamen: { confieLe: '2026-03-20', jours: 45, retardDit: true } },
    '2026-05-06',
    [],
  ],
  ['no clock, no silence', { partieUn: 'P1_RECEVABILITE', dateRecevabilite: null, dateSoumission: null }, '2027-01-01', []],
  [
    'part II may still be filed, on the last day of the two years',
    { partieDeux: 'P2_DIFFEREE', dateRapport: '2026-03-20' },
    '2028-03-20',
    [],
  ],
  [
    'part II was not filed in two years',
    { partieDeux: 'P2_DIFFEREE', dateRapport: '2026-03-20' },
    '2028-03-21',
    ['CONSTATER_NON_DEPOT'],
  ],
  ['the two years end on a Saturday: until Monday', { partieDeux: 'P2_DIFFEREE', dateRapport: '2025-05-01' }, '2027-05-03', []],
  ['part I runs: its two years have not begun', { partieUn: 'P1_EVALUATION', partieDeux: 'P2_DIFFEREE' }, '2030-01-01', []],
  ['a request that waits for its committee is not accepted by its silence', { partieDeux: 'P2_A_ATTRIBUER' }, '2027-01-01', []],
])('%s', (_, plus, jour, attendus) => {
  const f = faits(plus);
  expect(effetsDuJour(f, f.partieUn, jour).map((e) => e.evenement)).toEqual(attendus);
});

const asked = (envoyeeLe: string, delai: number) =>
  ({ etape: 'PARTIE_2', statut: 'ENVOYEE', delai, envoyeeLe, reponduLe: null, annuleeLe: null }) as const;
// CTI-12: submitted on 2 February, a complement of the committee on the eleventh, the agency silent.
test('a complement stops the clock of both parts: valid five days after its answer, and the opinion from there', () => {
  const asked11 = {
    etape: 'VALIDATION',
    statut: 'ENVOYEE',
    delai: 10,
    envoyeeLe: '2026-02-11',
    reponduLe: null,
    annuleeLe: null,
  } as const;
  const f = faits({
    partieUn: 'P1_RECEVABILITE',
    partieDeux: 'P2_COMPLEMENT',
    dateSoumission: '2026-02-02',
    dateRecevabilite: null,
    demandes: [asked11],
  });
  expect(effetsDuJour(f, f.partieUn, '2026-02-13')).toEqual([]);
  expect(effetsDuJour(f, f.partieUn, '2026-02-24')).toEqual([{ evenement: 'CONSTATER_RENONCEMENT', le: '2026-02-23' }]);
  const repondue = faits({
    ...f,
    partieDeux: 'P2_RECEVABILITE',
    demandes: [{ ...asked11, statut: 'REPONDUE', reponduLe: '2026-02-21' }],
  });
  expect(effetsDuJour(repondue, repondue.partieUn, '2026-02-26')).toEqual([]);
  expect(effetsDuJour(repondue, repondue.partieUn, '2026-02-27')).toEqual([
    { evenement: 'P1_VALIDER_TACITEMENT', le: '2026-02-26' },
    { evenement: 'VALIDER_TACITEMENT', le: '2026-02-26' },
  ]);
  const valides = faits({
    ...repondue,
    partieUn: 'P1_EVALUATION',
    partieDeux: 'P2_EVALUATION',
    dateRecevabilite: '2026-02-26',
    recevableDeuxLe: '2026-02-26',
  });
  expect(echeanceAvis(valides, '2026-02-27')?.dateAffichee).toBe('2026-04-13');
});

/** Easter Monday is 6 April 2026, Ascension 14 May, Whit Monday 25 May: nothing is written on the day that follows them, when they would have been the last. */
test.each<[string, Partial<FaitsCtis>, string, string, string[]]>([
  [
    'a request for information of 25 March, twelve days',
    { partieDeux: 'P2_RFI', demandes: [asked('2026-03-25', 12)] },
    '2026-04-07',
    '2026-04-08',
    ['CONSTATER_RENONCEMENT'],
  ],
  [
    'submitted on 27 March, ten days',
    { partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_RECEVABILITE', dateSoumission: '2026-03-27', dateRecevabilite: null },
    '2026-04-07',
    '2026-04-08',
    ['P1_VALIDER_TACITEMENT', 'VALIDER_TACITEMENT'],
  ],
  [
    'admissible on 10 April, forty-five days',
    { dateRecevabilite: '2026-04-10' },
    '2026-05-26',
    '2026-05-27',
    ['CONSTATER_SILENCE'],
  ],
  [
    'both parts over on 1 April, five days',
    { partieDeux: 'P2_AVIS_FAVORABLE', dateRapport: '2026-04-01', finPartieDeux: '2026-03-30' },
    '2026-04-07',
    '2026-04-08',
    ['DECIDER_TACITEMENT'],
  ],
  [
    'part I concluded on 14 May 2024, two years',
    { partieDeux: 'P2_DIFFEREE', dateRapport: '2024-05-14' },
    '2026-05-15',
    '2026-05-16',
    ['CONSTATER_NON_DEPOT'],
  ],
])('%s: nothing on %s, written on %s', (_, plus, last, written, expected) => {
  const f = faits(plus);
  expect(effetsDuJour(f, f.partieUn, last)).toEqual([]);
  expect(effetsDuJour(f, f.partieUn, written).map((e) => [e.evenement, e.le])).toEqual(expected.map((e) => [e, last]));
});

const decidesDe = (f: FaitsCtis, partieUn: StatutPartieUn, jour: string) =>
  effetsDuJour(f, partieUn, jour).flatMap((e) => (e.evenement === 'DECIDER_TACITEMENT' ? [e.type] : []));
/** Both parts end on Friday 10 April 2026: five days, on Wednesday. */
test.each<[StatutPartieUn, StatutPartieDeux, string, string[]]>([
  ['P1_ACCEPTABLE', 'P2_AVIS_FAVORABLE', '2026-04-15', []],
  ['P1_ACCEPTABLE', 'P2_AVIS_FAVORABLE', '2026-04-16', ['AUTORISE']],
  ['P1_ACCEPTABLE', 'P2_TACITE', '2026-04-16', ['AUTORISE']],
  ['P1_ACCEPTABLE_COND', 'P2_AVIS_FAVORABLE', '2026-04-16', ['AUTORISE_CONDITIONS']],
  ['P1_ACCEPTABLE', 'P2_AVIS_CONDITIONS', '2026-04-16', ['AUTORISE_CONDITIONS']],
  ['P1_SANS_OBJET', 'P2_AVIS_FAVORABLE', '2026-04-16', ['AUTORISE']],
  // What refuses is never turned into an authorisation here.
  ['P1_ACCEPTABLE', 'P2_AVIS_DEFAVORABLE', '2026-12-31', []],
  ['P1_NON_ACCEPTABLE', 'P2_AVIS_FAVORABLE', '2026-12-31', []],
  ['P1_ACCEPTABLE', 'P2_RFI', '2026-12-31', []],
])('no decision was notified (article 8): part I %s, part II %s, on %s', (partieUn, partieDeux, jour, attendus) => {
  const together = faits({ partieUn, partieDeux, dateRapport: '2026-04-03', finPartieDeux: '2026-04-10' });
  expect(decidesDe(together, partieUn, jour)).toEqual(attendus);
  // Part II filed apart has a clock of its own, which no longer knows part I: what part I concluded counts all the same.
  const apart = faits({ partieUn: 'P1_SANS_OBJET', partieDeux, dateRapport: null, finPartieDeux: '2026-04-10' });
  expect(decidesDe(apart, partieUn, jour)).toEqual(attendus);
});
