import { describe, expect, test } from '@jest/globals';
import type { Jour } from '../core/paris.ts';
import {
  type DemandeFaite,
  echeanceAvis,
  echeanceDemande,
  echeancePartieUn,
  echeancesCourantes,
  echeancesDues,
  echeancesPremiersJours,
  type FaitsCtis,
  lastAnswerDay,
} from './echeances.rules.ts';
import {
  partieDeuxWorkflow,
  partieUnWorkflow,
  STATUTS_PARTIE_DEUX,
  STATUTS_PARTIE_UN,
  type StatutPartieDeux,
  type StatutPartieUn,
  statutGlobal,
} from './partie.workflow.ts';

const JOUR = '2026-03-20';
const faits = (plus: Partial<FaitsCtis> = {}): FaitsCtis => ({
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
  ...plus,
});
const rfi = (plus: Partial<DemandeFaite> = {}): DemandeFaite => ({
  etape: 'PARTIE_2',
  statut: 'ENVOYEE',
  delai: 12,
  envoyeeLe: '2026-04-01',
  reponduLe: null,
  annuleeLe: null,
  ...plus,
});
const codes = (f: FaitsCtis) => echeancesCourantes(f, JOUR).map((e) => [e.code, e.dateAffichee]);

/** An added country, both parts ended. */
const PAYS_AJOUTE = {
  type: 'AEM',
  partieUn: 'P1_ACCEPTABLE',
  partieDeux: 'P2_AVIS_FAVORABLE',
  dateSoumission: '2026-02-02',
  dateRapport: '2026-03-02',
  finPartieDeux: '2026-03-10',
} as const;

describe('what runs, and until when (CTI-05)', () => {
  test.each<[string, Partial<FaitsCtis>, [string, string][]]>([
    ['validation, ten days', { partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_RECEVABILITE' }, [['T_RECEV', '2026-03-12']]],
    [
      'validation of a modification, six days',
      { type: 'MS', partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_RECEVABILITE' },
      [['T_RECEV', '2026-03-09']],
    ],
    [
      'five days after the answer to a complement',
      {
        partieUn: 'P1_RECEVABILITE',
        partieDeux: 'P2_RECEVABILITE',
        demandes: [rfi({ etape: 'VALIDATION', statut: 'REPONDUE', envoyeeLe: '2026-03-09', reponduLe: '2026-03-16' })],
      },
      [['T_RECEV_FIN', '2026-03-23']],
    ],
    [
      'five days after the answer that the agency read, for the committee too',
      {
        partieUn: 'P1_RECEVABILITE',
        partieDeux: 'P2_RECEVABILITE',
        complementUn: { envoyeeLe: '2026-03-09', delai: 10, reponduLe: '2026-03-16' },
      },
      [['T_RECEV_FIN', '2026-03-23']],
    ],
    [
      'a complement of the agency stops the clock of the committee',
      {
        partieUn: 'P1_COMPLEMENT',
        partieDeux: 'P2_RECEVABILITE',
        complementUn: { envoyeeLe: '2026-03-09', delai: 10, reponduLe: null },
      },
      [['T_RFI_RECEV_P1', '2026-03-19']],
    ],
    [
      'a complement withdrawn gives back the days that it stopped',
      {
        partieUn: 'P1_RECEVABILITE',
        partieDeux: 'P2_EVALUATION',
        dateRecevabilite: null,
        demandes: [rfi({ etape: 'VALIDATION', statut: 'ANNULEE', envoyeeLe: '2026-03-09', annuleeLe: '2026-03-13' })],
      },
      [['T_RECEV', '2026-03-16']],
    ],
    [
      'part II is admissible, part I is not yet: the day of the validation is still shown',
      { partieUn: 'P1_RECEVABILITE', dateRecevabilite: null, recevableDeuxLe: '2026-03-09' },
      [['T_RECEV', '2026-03-12']],
    ],
    [
      'a second examination, from the day its committee has it (CTI-56)',
      { partieDeux: 'P2_EN_REEXAMEN', reexamen: { confieLe: '2026-03-20', jours: 45, retardDit: false } },
      [['T_REEXAMEN', '2026-05-04']],
    ],
    [
      'a second examination that waits for its committee: what was validated is not validated again',
      {
        partieUn: 'P1_ACCEPTABLE',
        partieDeux: 'P2_A_ATTRIBUER',
        reexamen: { confieLe: null, jours: 45, retardDit: false },
      },
      [],
    ],
    [
      'the opinion from the day on which the whole request is admissible',
      { partieUn: 'P1_ACCEPTABLE', dateRecevabilite: '2026-03-10', recevableDeuxLe: '2026-03-12' },
      [['T_P2', '2026-04-27']],
    ],
    [
      'evaluation: remarks on part I first, then the opinion',
      {},
      [
        ['T_OBS_P1', '2026-04-01'],
        ['T_P2', '2026-04-27'],
      ],
    ],
    [
      'a modification: fifteen and thirty-eight days',
      { type: 'MS' },
      [
        ['T_OBS_P1', '2026-03-27'],
        ['T_P2', '2026-04-20'],
      ],
    ],
    [
      'a request for information: its answer, and the prolonged opinion',
      { partieUn: 'P1_ACCEPTABLE', partieDeux: 'P2_RFI', demandes: [rfi()] },
      [
        ['T_RFI_P2', '2026-04-13'],
        ['T_P2', '2026-05-27'],
      ],
    ],
    ['an added country, from its submission', { type: 'AEM', partieUn: 'P1_SANS_OBJET' }, [['T_AEM', '2026-04-23']]],
    [
      'an added country is not validated: its first day is the fifty-second',
      {
        type: 'AEM',
        partieUn: 'P1_EVALUATION',
        partieDeux: 'P2_A_ATTRIBUER',
        dateSoumission: '2026-02-02',
        dateRecevabilite: null,
      },
      [],
    ],
    ['the decision on an added country, within its fifty-two days', PAYS_AJOUTE, [['T_DECISION', '2026-03-26']]],
    [
      'the same with questions: thirty-one days more',
      {
        ...PAYS_AJOUTE,
        demandes: [rfi({ envoyeeLe: '2026-02-20', statut: 'REPONDUE', reponduLe: '2026-03-02' })],
      },
      [['T_DECISION', '2026-04-27']],
    ],
    [
      'the decision on a modification of part II alone, on the day of its opinion',
      { type: 'MS', partieUn: 'P1_SANS_OBJET', partieDeux: 'P2_AVIS_FAVORABLE', finPartieDeux: '2026-04-01' },
      [['T_DECISION', '2026-04-20']],
    ],
    [
      'that of a modification of both parts, five days after the later one',
      {
        type: 'MS',
        partieUn: 'P1_ACCEPTABLE',
        partieDeux: 'P2_AVIS_FAVORABLE',
        dateRapport: '2026-03-20',
        finPartieDeux: '2026-04-01',
      },
      [['T_DECISION', '2026-04-07']],
    ],
    [
      'the decision, after the later of both parts',
      { partieUn: 'P1_ACCEPTABLE', partieDeux: 'P2_AVIS_FAVORABLE', dateRapport: '2026-04-01', finPartieDeux: '2026-04-07' },
      [['T_DECISION', '2026-04-13']],
    ],
    [
      'no decision while one part is missing',
      { partieUn: 'P1_EVALUATION', partieDeux: 'P2_AVIS_FAVORABLE', finPartieDeux: '2026-04-07' },
      [],
    ],
    [
      'no clock of the opinion before part I is admissible',
      { partieUn: 'P1_RECEVABILITE', dateRecevabilite: null },
      [['T_RECEV', '2026-03-12']],
    ],
  ])('%s', (_, plus, attendues) => {
    expect(codes(faits(plus))).toEqual(attendues);
  });

  test.each<[string, Partial<FaitsCtis>, string | undefined]>([
    ['forty-five days', {}, '2026-04-27'],
    ['thirty-eight for a modification', { type: 'MS' }, '2026-04-20'],
    ['fifty more: experts are consulted', { consultationLe: '2026-03-20' }, '2026-06-15'],
    ['fifty more for a modification', { type: 'MS', consultationLe: '2026-03-20' }, '2026-06-08'],
    ['the winter stop inside the fifty days', { dateRecevabilite: '2026-11-02', consultationLe: '2026-11-20' }, '2027-02-22'],
    ['concluded while experts were consulted', { partieUn: 'P1_ACCEPTABLE', consultationLe: '2026-03-20' }, undefined],
    ['concluded', { partieUn: 'P1_ACCEPTABLE' }, undefined],
    ['not admissible yet', { partieUn: 'P1_RECEVABILITE', dateRecevabilite: null }, undefined],
  ])('the agency’s part I: %s', (_, plus, attendue) => {
    expect(echeancePartieUn(faits(plus), JOUR)?.dateAffichee).toBe(attendue);
  });

  test('the agency’s part I says what may prolong it: a question to the sponsor, experts consulted', () => {
    const { regle } = echeancePartieUn(faits({}), JOUR)?.explication ?? {};
    expect(regle).toContain('31 jours de plus si elle interroge le promoteur');
    expect(regle).toContain('50 jours de plus si des experts sont consultés');
  });

  test('once experts are consulted, part I says since when, by which paragraph and how its days are counted; part II does not move', () => {
    const e = echeancePartieUn(faits({ consultationLe: '2026-03-20' }), JOUR);
    expect(e?.explication.calcul).toMatch(/^12\/03\/2026 \+ 45 jours \+ 50 jours pour la consultation d’experts/);
    expect(e?.explication.faits).toContainEqual({ libelle: 'Consultation d’experts décidée', date: '2026-03-20' });
    expect(e?.explication.regle).toContain('50 jours de plus parce que des experts sont consultés (paragraphe 7)');
    expect(echeancePartieUn(faits({ type: 'MS', consultationLe: '2026-03-20' }), JOUR)?.explication.regle).toContain(
      '(paragraphe 5)',
    );
    expect(codes(faits({ consultationLe: '2026-03-20' }))).toEqual(codes(faits()));
  });

  test('remarks on part I are a right: closed once their day is past, never late, and due by nobody', () => {
    const codesLe = (jour: Jour, dues = false) => (dues ? echeancesDues : echeancesCourantes)(faits(), jour).map((e) => e.code);
    expect(codesLe('2026-04-01')).toEqual(['T_OBS_P1', 'T_P2']);
    expect(codesLe('2026-04-02')).toEqual(['T_P2']);
    expect(codesLe('2026-03-20', true)).toEqual(['T_P2']);
  });

  test('the validation of part I keeps its day while the committee asks for information on part II', () => {
    const f = faits({ partieUn: 'P1_RECEVABILITE', dateRecevabilite: null, recevableDeuxLe: '2026-03-09', partieDeux: 'P2_RFI' });
    expect(echeancesCourantes(f, JOUR).map((e) => [e.code, e.acteur])).toContainEqual(['T_RECEV', 'ANSM']);
  });

  test('each date says its facts, its rule, its article and its count, the winter too', () => {
    const e = echeanceAvis(faits({ dateRecevabilite: '2026-12-15', demandes: [rfi({ envoyeeLe: '2027-01-12' })] }), JOUR);
    expect(e?.explication.calcul).toBe(
      '15/12/2026 + 45 jours + 31 jours pour la demande d’information + arrêt hivernal du 23/12/2026 au 07/01/2027 = 17/03/2027.',
    );
    expect(e?.explication.faits.map((f) => f.libelle)).toEqual(['Demande recevable', 'Demande d’information envoyée']);
    expect(e?.explication.article).toContain('R1124-6');
    expect(e?.explication.regle).toContain('Son silence vaut acceptation.');
  });
});

test.each<[string, Partial<FaitsCtis>, string, [string, string][]]>([
  [
    'a first request: the choice of the reporting State, and the considerations',
    {},
    '2026-03-02',
    [
      ['T_EMR', '2026-03-09'],
      ['T_CONS_RECEV', '2026-03-09'],
    ],
  ],
  ['a modification: considerations in five days', { type: 'MS' }, '2026-03-02', [['T_CONS_RECEV', '2026-03-09']]],
  ['over, they are read no more', {}, '2026-03-10', []],
  ['an added country has neither', { type: 'AEM' }, '2026-03-02', []],
  ['once admissible', { partieUn: 'P1_EVALUATION', partieDeux: 'P2_EVALUATION' }, '2026-03-02', []],
])('the first days, %s (CTI-05)', (_, plus, jour, attendues) => {
  const enCours = faits({ partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_RECEVABILITE', dateRecevabilite: null, ...plus });
  expect(echeancesPremiersJours(enCours, jour).map((e) => [e.code, e.dateAffichee])).toEqual(attendues);
});

test.each([
  [
    'PARTIE_2',
    '2026-03-25',
    12,
    '25/03/2026 + 12 jours laissés au promoteur = 06/04/2026 (lundi de Pâques, jour férié), reporté au 07/04/2026.',
  ],
  [
    'VALIDATION',
    '2026-03-13',
    2,
    '13/03/2026 + 2 jours laissés au promoteur = 15/03/2026 (dimanche), reporté au 17/03/2026, pour compter deux jours ouvrés hors arrêt hivernal.',
  ],
] as const)(
  'an answer of %s asked on %s: its count says why the day moves, and the page cites its article',
  (etape, envoyeeLe, delai, calcul) => {
    const { explication, dateAffichee } = echeanceDemande(etape, { envoyeeLe, delai }, JOUR);
    expect(explication.calcul).toBe(calcul);
    expect(lastAnswerDay({ envoyeeLe, delai })).toBe(dateAffichee);
    expect(explication.article).toBe(
      etape === 'PARTIE_2' ? 'Article 7, paragraphe 3, du règlement (UE) 536/2014' : 'Article 5 du règlement (UE) 536/2014',
    );
  },
);

describe('where the whole request stands (CTI-04)', () => {
  test.each<[StatutPartieUn, StatutPartieDeux, string]>([
    ['P1_RECEVABILITE', 'P2_A_ATTRIBUER', 'A_ATTRIBUER'],
    ['P1_RECEVABILITE', 'P2_RECEVABILITE', 'EN_RECEVABILITE'],
    ['P1_COMPLEMENT', 'P2_RECEVABILITE', 'COMPLEMENT_RECEVABILITE'],
    ['P1_EVALUATION', 'P2_COMPLEMENT', 'COMPLEMENT_RECEVABILITE'],
    ['P1_EVALUATION', 'P2_EVALUATION', 'EN_EVALUATION'],
    ['P1_EVALUATION', 'P2_RFI', 'EN_ATTENTE_REPONSE'],
    ['P1_EVALUATION', 'P2_AVIS_FAVORABLE', 'EN_EVALUATION'],
    ['P1_ACCEPTABLE', 'P2_EVALUATION', 'EN_EVALUATION'],
    ['P1_ACCEPTABLE', 'P2_AVIS_DEFAVORABLE', 'EN_ATTENTE_DECISION'],
    ['P1_SANS_OBJET', 'P2_TACITE', 'EN_ATTENTE_DECISION'],
    ['P1_NON_ACCEPTABLE', 'P2_SANS_OBJET', 'EN_ATTENTE_DECISION'],
    ['P1_NON_RECEVABLE', 'P2_A_ATTRIBUER', 'NON_RECEVABLE'],
    ['P1_EVALUATION', 'P2_CADUQUE', 'CADUC'],
    ['P1_ACCEPTABLE', 'P2_RETIREE', 'ABANDONNE'],
  ])('%s and %s: %s', (un, deux, statut) => {
    expect(statutGlobal(un, deux)).toBe(statut);
  });
});

test('each state is reached by an event or is a beginning, and only a reopening or a correction leaves one that is over (CTI-03, CTI-61, CTI-69)', () => {
  const lignes = [...Object.values(partieUnWorkflow), ...Object.values(partieDeuxWorkflow)];
  const atteints = new Set<string>(lignes.flatMap((t) => t.to));
  const debuts = [
    'P1_SANS_OBJET',
    'P1_RECEVABILITE',
    'P2_SANS_OBJET',
    'P2_DIFFEREE',
    'P2_A_ATTRIBUER',
    'P1_CADUQUE',
    'P1_RETIREE',
  ];
  expect([...STATUTS_PARTIE_UN, ...STATUTS_PARTIE_DEUX].filter((s) => !atteints.has(s) && !debuts.includes(s))).toEqual([]);
  const finis = ['P1_NON_RECEVABLE', 'P2_NON_RECEVABLE', 'P2_CADUQUE', 'P2_RETIREE'];
  const { P1_ROUVRIR, P1_CORRIGER_RECEVABILITE, ROUVRIR, REFUSER_REAFFECTATION } = { ...partieUnWorkflow, ...partieDeuxWorkflow };
  // The answer to a committee that had asked to be relieved leaves no state: it stays where it is (CTI-39).
  const permises: (typeof lignes)[number][] = [P1_ROUVRIR, P1_CORRIGER_RECEVABILITE, ROUVRIR, REFUSER_REAFFECTATION];
  expect(lignes.filter((t) => t.from.some((s) => finis.includes(s)) && !permises.includes(t))).toEqual([]);
});
