import { expect, test } from '@jest/globals';
import { can } from '../../core/workflow.ts';
import { echeanceRapportFinal, type FaitsRapport, rapportAttendu } from '../socle/delais.suites.ts';
import { ETAT_ETUDE_LABELS, ETATS_ETUDE, type EtatEtude } from '../socle/dossier.workflow.ts';
import { EVENEMENTS_ETUDE, etudeVieWorkflow, isCommencee, isFigee } from '../socle/etude.workflow.ts';
import {
  ecartsFin,
  empechementInfo,
  empechementsProrogation,
  type FaitsGardes,
  fauteAssurance,
  fautesArchivage,
  fautesDebut,
  fautesDecisionAnsm,
  fautesEcart,
  fautesFin,
  fautesReprise,
  fautesSuspension,
  gardesAbandon,
  gardesArchivage,
  gardesDecisionAnsm,
  gardesFin,
  gardesReponseAnsm,
  gardesReprise,
  manqueAnsm,
} from './vie.rules.ts';

const J = '2027-06-15';
const base: FaitsGardes = {
  etat: 'A_DEMARRER',
  dateAvisFavorable: '2027-03-01',
  dateCaducite: '2029-03-01',
  dateDebutEffectif: null,
  dateSuspension: null,
  dateReprise: null,
  dateFinEffective: null,
  rapportFinalLe: null,
  origineSuspension: null,
  securiteSuspension: null,
  decisionAnsm: 'SANS_OBJET',
  dateDecisionAnsm: null,
  finAutorisation: null,
  refuseLe: null,
  dossiers: [],
};
const f = (change: Partial<FaitsGardes> = {}): FaitsGardes => ({ ...base, ...change });
const ms = (change: Partial<FaitsGardes['dossiers'][number]>) =>
  ({
    type: 'MS',
    statut: 'EN_EVALUATION',
    numero: 'N-MS01',
    dateSoumission: '2027-05-10',
    decisionAnsm: 'SANS_OBJET',
    ...change,
  }) as const;

// ETU-01, DOS-11.
test('no event of the platform takes a study whose research has begun out of its state, but a take-over that the administration reopens', () => {
  const commencees = ETATS_ETUDE.filter(isCommencee);
  const systeme = EVENEMENTS_ETUDE.filter((e) => etudeVieWorkflow[e].by === 'systeme');
  expect(commencees.flatMap((etat) => systeme.flatMap((e) => (can(etudeVieWorkflow, etat, e) ? [[etat, e]] : [])))).toEqual([
    ['EN_COURS', 'ATTENDRE_REPRISE'],
  ]);
});

test.each<[EtatEtude, string[]]>([
  ['EN_CREATION', []],
  ['EN_EVALUATION', ['ABANDONNER']],
  ['A_DEMARRER', ['DEMARRER', 'ABANDONNER', 'RAPATRIER']],
  ['PROROGEE', ['DEMARRER', 'ABANDONNER', 'RAPATRIER']],
  ['EN_COURS', ['SUSPENDRE', 'TERMINER', 'RAPATRIER']],
  ['SUSPENDUE', ['REPRENDRE', 'TERMINER', 'RAPATRIER']],
  ['TERMINEE', ['ARCHIVER', 'DETRUIRE_PAPIERS']],
  ['TERMINEE_ANTICIPEE', ['ARCHIVER', 'DETRUIRE_PAPIERS']],
  ['ABANDONNEE', ['ARCHIVER', 'DETRUIRE_PAPIERS']],
  ['EXPIREE', ['ARCHIVER', 'DETRUIRE_PAPIERS']],
  ['REFUSEE', ['ARCHIVER', 'DETRUIRE_PAPIERS']],
  ['ARCHIVEE', ['DETRUIRE_PAPIERS']],
  ['RAPATRIEE_CTIS', []],
  ['REPRISE_A_CONFIRMER', []],
])('people may do with a study %s: %j', (etat, actes) =>
  expect(EVENEMENTS_ETUDE.filter((e) => etudeVieWorkflow[e].by !== 'systeme' && can(etudeVieWorkflow, etat, e))).toEqual(actes),
);

// ETU-02.
test.each<[string, Partial<FaitsGardes>, string, string[]]>([
  ['the day of the opinion', {}, '2027-03-01', []],
  ['today', {}, J, []],
  ['the day before the opinion', {}, '2027-02-28', ['précéder l’avis']],
  ['tomorrow', {}, '2027-06-16', ['futur']],
  ['before the authorisation', { dateDecisionAnsm: '2027-04-01' }, '2027-03-31', ['précéder l’autorisation']],
  ['the day of the authorisation', { dateDecisionAnsm: '2027-04-01' }, '2027-04-01', []],
  ['the last day of the opinion', { dateCaducite: '2027-05-01' }, '2027-05-01', []],
  ['the day after it', { dateCaducite: '2027-05-01' }, '2027-05-02', ['caduc après le 01/05/2027']],
])('a start on %s', (_, change, date, attendus) =>
  expect(fautesDebut(f(change), date, J)).toEqual(attendus.map((a) => expect.stringContaining(a))),
);

// ETU-03.
test.each<[string, string, string, string[]]>([
  ['a day of the research', '2027-05-02', 'Effet grave inattendu', []],
  ['before its start', '2027-04-30', 'Effet grave inattendu', ['précéder le début']],
  ['to come', '2027-06-16', 'Effet grave inattendu', ['futur']],
  ['without a reason', '2027-05-02', '  court  ', ['motif de la suspension']],
])('a halt on %s', (_, date, motif, attendus) =>
  expect(fautesSuspension(f({ etat: 'EN_COURS', dateDebutEffectif: '2027-05-01' }), date, motif, J)).toEqual(
    attendus.map((a) => expect.stringContaining(a)),
  ),
);

// ETU-04.
const halte = {
  etat: 'SUSPENDUE',
  dateSuspension: '2027-05-10',
  origineSuspension: 'PROMOTEUR',
  securiteSuspension: false,
} as const;
test.each<[string, Partial<FaitsGardes>, boolean]>([
  ['by the sponsor, for something else than safety', {}, true],
  ['for safety', { securiteSuspension: true }, false],
  ['by the agency', { origineSuspension: 'ANSM' }, false],
  ['for safety, a modification being examined', { securiteSuspension: true, dossiers: [ms({})] }, false],
  [
    'for safety, a modification filed since and favourable',
    { securiteSuspension: true, dossiers: [ms({ statut: 'AVIS_FAVORABLE' })] },
    true,
  ],
  [
    'for safety, a modification filed before and favourable',
    { securiteSuspension: true, dossiers: [ms({ statut: 'AVIS_FAVORABLE', dateSoumission: '2027-05-09' })] },
    false,
  ],
  ...(['AUTORISEE', 'EN_ATTENTE', 'REFUSEE'] as const).map((decisionAnsm): [string, Partial<FaitsGardes>, boolean] => [
    `by the agency, whose decision on the favourable modification is ${decisionAnsm}`,
    { origineSuspension: 'ANSM', dossiers: [ms({ statut: 'AVIS_FAVORABLE', decisionAnsm })] },
    decisionAnsm === 'AUTORISEE',
  ]),
  [
    'for safety, a prorogation favourable since',
    { securiteSuspension: true, dossiers: [ms({ type: 'PRO', statut: 'AVIS_FAVORABLE' })] },
    false,
  ],
])('a research halted %s may resume: %j', (_, change, possible) =>
  expect(gardesReprise(f({ ...halte, ...change })).length === 0).toBe(possible),
);
test('a resumption comes on or after the halt', () => {
  expect(fautesReprise(f(halte), '2027-05-09', J)).toEqual([expect.stringContaining('précéder la suspension')]);
  expect(fautesReprise(f(halte), '2027-05-10', J)).toEqual([]);
});

// ETU-05.
test('a research ends when no modification is before a committee, a draft does not count', () => {
  expect(gardesFin(f({ dossiers: [ms({})] }))).toEqual([expect.stringContaining('N-MS01')]);
  for (const statut of ['BROUILLON', 'AVIS_FAVORABLE', 'ABANDONNE'] as const)
    expect(gardesFin(f({ dossiers: [ms({ statut })] }))).toEqual([]);
});
test.each<[string, Parameters<typeof fautesFin>[1], string[]]>([
  ['in its time', { date: J, anticipee: false, motif: '' }, []],
  ['before its start', { date: '2027-04-30', anticipee: false, motif: '' }, ['précéder le début', 'précéder la suspension']],
  ['before the halt', { date: '2027-05-09', anticipee: false, motif: '' }, ['précéder la suspension']],
  ['early, without a reason', { date: J, anticipee: true, motif: '' }, ['fin anticipée']],
  ['early, with it', { date: J, anticipee: true, motif: 'Recrutement insuffisant' }, []],
])('an end %s', (_, saisie, attendus) =>
  expect(fautesFin(f({ ...halte, dateDebutEffectif: '2027-05-01' }), saisie, J)).toEqual(
    attendus.map((a) => expect.stringContaining(a)),
  ),
);

// ETU-23.
test.each<[string, Parameters<typeof ecartsFin>[0], Parameters<typeof ecartsFin>[1], string[]]>([
  ['as approved', { dateFinPrevue: J, effectifPrevu: 360 }, { date: J, nombreInclus: 360 }, []],
  ['with more persons', { dateFinPrevue: J, effectifPrevu: 360 }, { date: J, nombreInclus: 361 }, ['361 personnes']],
  ['later', { dateFinPrevue: J, effectifPrevu: 360 }, { date: '2027-06-16', nombreInclus: 0 }, ['16/06/2027']],
  ['both', { dateFinPrevue: J, effectifPrevu: 1 }, { date: '2027-06-16', nombreInclus: 2 }, ['2 personnes', '16/06/2027']],
  ['of what nothing approved', { dateFinPrevue: null, effectifPrevu: null }, { date: J, nombreInclus: 9 }, []],
])('ETU-23: an end %s', (_, approuvee, fin, attendus) => {
  const ecarts = ecartsFin(approuvee, fin);
  expect(ecarts).toEqual(attendus.map((a) => expect.stringContaining(a)));
  expect(fautesEcart(ecarts, '')).toHaveLength(attendus.length > 0 ? 1 : 0);
  expect(fautesEcart(ecarts, 'Un centre a continué d’inclure.')).toEqual([]);
});

// ETU-02: the authorisation of the agency lapses too (R1123-39).
test.each([
  ['2027-01-10', '2027-01-10', []],
  ['2027-01-11', '2027-01-10', ['article R1123-39']],
  ['2027-01-11', '2029-01-10', []],
  ['2027-02-21', '2027-01-10', ['article R1123-26', 'article R1123-39']],
  ['2027-01-11', null, []],
])('a first inclusion of %s, with an authorisation until %j', (date, finAutorisation, expected) => {
  const authorised = f({
    dateAvisFavorable: '2025-02-20',
    dateCaducite: '2027-02-20',
    dateDecisionAnsm: '2025-01-10',
    finAutorisation,
  });
  expect(fautesDebut(authorised, date, '2027-03-01')).toEqual(expected.map((a) => expect.stringContaining(a)));
});

// ETU-06.
test('an archive waits for what is open, for the right to be examined again, for the report or its reason', () => {
  expect(gardesArchivage(f({ etat: 'TERMINEE', dossiers: [ms({ statut: 'BROUILLON', numero: null })] }), J)).toHaveLength(1);
  for (const statut of ['AVIS_DEFAVORABLE', 'REJET_IMPLICITE'] as const) {
    const refus = f({ etat: 'REFUSEE', refuseLe: '2027-06-01', dossiers: [ms({ type: 'DI', statut })] });
    expect(gardesArchivage(refus, '2027-07-01')).toEqual([expect.stringContaining('01/07/2027')]);
    expect(gardesArchivage(refus, '2027-07-02')).toEqual([expect.stringContaining('à partir du 03/07/2027')]);
    expect(gardesArchivage(refus, '2027-07-03')).toEqual([]);
    const dossiers = [...refus.dossiers, ms({ type: 'DIR', statut: 'ABANDONNE' })];
    expect(gardesArchivage({ ...refus, dossiers }, '2027-07-01')).toEqual([]);
  }
  expect(fautesArchivage(f({ etat: 'TERMINEE' }), '')).toHaveLength(1);
  expect(fautesArchivage(f({ etat: 'TERMINEE' }), 'Aucune inclusion')).toEqual([]);
  expect(fautesArchivage(f({ etat: 'TERMINEE', rapportFinalLe: J }), '')).toEqual([]);
  expect(fautesArchivage(f({ etat: 'EXPIREE' }), '')).toEqual([]);
});

// ETU-07.
test('a study is dropped once nothing of it is before a committee', () => {
  expect(gardesAbandon(f({ dossiers: [ms({ type: 'DI' })] }))).toEqual([expect.stringContaining('son retrait abandonne')]);
  expect(gardesAbandon(f({ dossiers: [ms({})] }))).toEqual([expect.stringContaining('retirez-le')]);
  expect(gardesAbandon(f({ dossiers: [ms({ statut: 'AVIS_FAVORABLE' })] }))).toEqual([]);
});

// ETU-08.
test.each<[EtatEtude, string, string | null]>([
  ['A_DEMARRER', '2029-03-01', null],
  ['A_DEMARRER', '2029-03-02', 'caduc depuis le 01/03/2029'],
  ['PROROGEE', '2029-03-01', 'qu’une fois'],
  ['EN_COURS', '2027-06-15', 'a commencé'],
  ['SUSPENDUE', '2027-06-15', 'a commencé'],
  ['TERMINEE', '2027-06-15', 'a commencé'],
  ['EXPIREE', '2029-04-01', '« Expirée »'],
])('the opinion of a study %s asked to be prorogued on %s: %j', (etat, jour, attendu) =>
  expect(empechementsProrogation(f({ etat }), jour)).toEqual(attendu === null ? [] : [expect.stringContaining(attendu)]),
);

const demande = {
  type: 'DI',
  statut: 'EN_EVALUATION',
  decisionAnsm: 'EN_ATTENTE',
  dateSoumission: '2027-03-01',
  etatEtude: 'EN_EVALUATION',
  ansmTacite: false,
  reglementationCode: 'JARDE',
  dateRecevabilite: null,
} as const;
// ETU-21.
test.each([
  ['awaited', {}, {}, null],
  ['another document', {}, { isQuestion: false }, 'pas une question'],
  ['answered already', {}, { isRepondue: true }, 'déjà sa réponse'],
  ['after an authorisation', { decisionAnsm: 'AUTORISEE' }, {}, 'autorisé'],
  ['after a refusal, which may become an authorisation', { decisionAnsm: 'REFUSEE', etatEtude: 'REFUSEE' }, {}, null],
  ['once the request is closed', { statut: 'AVIS_DEFAVORABLE' }, {}, 'close'],
  ['once the study is archived', { etatEtude: 'ARCHIVEE' }, {}, 'Archivée'],
] as const)('the sponsor answers a question of the agency: %s', (_, f, q, attendu) =>
  expect(gardesReponseAnsm({ ...demande, ...f }, { isQuestion: true, isRepondue: false, ...q })).toEqual(
    attendu === null ? [] : [expect.stringContaining(attendu)],
  ),
);

// ETU-09.
test('the agency decides on what needs it, once, on a day since the filing; a refusal may become an authorisation', () => {
  expect(gardesDecisionAnsm(demande)).toEqual([]);
  expect(gardesDecisionAnsm({ ...demande, decisionAnsm: 'REFUSEE', etatEtude: 'REFUSEE' })).toEqual([]);
  expect(gardesDecisionAnsm({ ...demande, decisionAnsm: 'SANS_OBJET' })).toHaveLength(1);
  expect(gardesDecisionAnsm({ ...demande, decisionAnsm: 'AUTORISEE' })).toHaveLength(1);
  expect(gardesDecisionAnsm({ ...demande, decisionAnsm: 'AUTORISEE', ansmTacite: true })).toEqual([
    expect.stringContaining('silence'),
  ]);
  expect(gardesDecisionAnsm({ ...demande, statut: 'AVIS_DEFAVORABLE' })).toHaveLength(1);
  // A modification is decided while the research takes place.
  expect(gardesDecisionAnsm({ ...demande, type: 'MS', etatEtude: 'EN_COURS' })).toEqual([]);
  expect(gardesDecisionAnsm({ ...demande, etatEtude: 'EN_COURS' })).toHaveLength(1);
  // Dropped before the agency decided, a study does not come back by its decision.
  for (const etatEtude of ['ABANDONNEE', 'ARCHIVEE', 'RAPATRIEE_CTIS'] as const)
    for (const type of ['DI', 'MS'] as const)
      expect(gardesDecisionAnsm({ ...demande, type, statut: 'AVIS_FAVORABLE', etatEtude })).toEqual([
        expect.stringContaining(`« ${ETAT_ETUDE_LABELS[etatEtude]} »`),
      ]);
  expect(fautesDecisionAnsm(demande, '2027-02-28', J)).toHaveLength(1);
  expect(fautesDecisionAnsm(demande, '2027-06-16', J)).toHaveLength(1);
  expect(fautesDecisionAnsm(demande, J, J)).toEqual([]);
  expect(manqueAnsm({ etat: 'EN_EVALUATION', dateAvisFavorable: '2027-03-01' })).toContain('L1123-8');
  expect(manqueAnsm({ etat: 'EN_EVALUATION', dateAvisFavorable: null })).toBeNull();
  expect(manqueAnsm({ etat: 'A_DEMARRER', dateAvisFavorable: '2027-03-01' })).toBeNull();
});

// TDB-03.
test.each<[string, boolean, string]>([
  ['JARDE', false, '2028-06-15'],
  ['JARDE', true, '2028-06-15'],
  ['REG745', false, '2028-06-15'],
  ['REG745', true, '2027-09-15'],
  ['REG746', true, '2027-09-15'],
])('%s, ended early %s: the final report is due on %s', (reglementationCode, anticipee, attendu) =>
  expect(echeanceRapportFinal({ reglementationCode, date: J, nature: anticipee ? 'FIN_ANTICIPEE' : 'FIN' }, J).date).toBe(
    attendu,
  ),
);

const rapport: FaitsRapport = {
  reglementationCode: 'REG745',
  etat: 'SUSPENDUE',
  dateSuspension: '2026-02-06',
  dateReprise: null,
  dateFinEffective: null,
  finAnticipee: null,
  rapportFinalLe: null,
};
// Ascension is 14 May 2026. 8 May 2026 is a holiday, then a week-end.
test.each<[string, Partial<FaitsRapport>, string | null]>([
  [
    'a RIPH, a year after its end',
    { reglementationCode: 'JARDE', etat: 'TERMINEE', dateFinEffective: '2025-05-14' },
    '2026-05-15',
  ],
  ['a RIPH that is halted', { reglementationCode: 'JARDE' }, null],
  ['a device, three months after its halt', {}, '2026-05-06'],
  ['a device halted on 8 February', { dateSuspension: '2026-02-08' }, '2026-05-11'],
  ['restarted in time', { etat: 'EN_COURS', dateReprise: '2026-05-04' }, null],
  ['restarted after the three months', { etat: 'EN_COURS', dateReprise: '2026-05-07' }, '2026-05-06'],
  ['the report of the halt is filed', { rapportFinalLe: '2026-04-30' }, null],
  [
    'that report is none of the end',
    { etat: 'TERMINEE_ANTICIPEE', finAnticipee: true, dateFinEffective: '2026-05-20', rapportFinalLe: '2026-04-30' },
    '2026-08-20',
  ],
  ['filed after the end', { etat: 'TERMINEE', dateFinEffective: '2026-05-20', rapportFinalLe: '2026-06-01' }, null],
  ['archived', { etat: 'ARCHIVEE', dateFinEffective: '2026-05-20' }, null],
])('the report of %s', (_, change, due) =>
  expect(rapportAttendu({ ...rapport, ...change }, '2026-03-01')?.dateAffichee ?? null).toBe(due),
);

test('a RIPH says its article, and who signs', () => {
  const e = echeanceRapportFinal({ reglementationCode: 'JARDE', date: '2025-05-14', nature: 'FIN' }, '2025-06-01');
  expect(e.explication).toMatchObject({
    article: 'Article R1123-67 du code de la santé publique',
    regle: expect.stringContaining('signé par lui et par les investigateurs'),
    calcul: '14/05/2025 + 12 mois = 14/05/2026 (Ascension, jour férié), reporté au premier jour ouvré suivant : 15/05/2026.',
  });
});

// ETU-14.
test('the information of a study follows its dossier until the opinion, then its sponsor, until it is closed', () => {
  expect(ETATS_ETUDE.filter((e) => empechementInfo(e) === null)).toEqual(
    ETATS_ETUDE.filter((e) => !['EN_CREATION', 'EN_EVALUATION', 'REFUSEE'].includes(e) && !isFigee(e)),
  );
  expect(empechementInfo('EN_EVALUATION')).toMatch(/celles du dossier/);
  expect(empechementInfo('REPRISE_A_CONFIRMER')).toMatch(/attend que le comité la confirme/);
});
test.each([
  ['2026-06-01', '2026-06-02', '2027-06-01', null],
  [null, '2026-01-01', '2027-06-01', null],
  ['2026-06-01', '2025-06-02', '2026-06-01', /déjà connue jusqu’au 01\/06\/2026/],
  ['2026-06-01', '2025-06-02', '2026-05-31', /déjà connue jusqu’au 01\/06\/2026/],
  ['2026-01-01', '2025-03-02', '2026-03-01', /déjà pris fin/],
  [null, '2027-06-01', '2027-06-01', /doit venir après son début/],
] as const)('insurance known until %s, renewed from %s to %s', (connue, debut, fin, faute) => {
  const dite = fauteAssurance(connue, { debut, fin }, '2026-03-02');
  if (faute === null) expect(dite).toBeNull();
  else expect(dite).toMatch(faute);
});

// ETU-09 (R1125-10): of a device, the agency decides once the request is validated.
test.each([
  ['REG745', 'DI', null, 1],
  ['REG745', 'MS', null, 1],
  ['REG746', 'DI', null, 1],
  ['REG745', 'DI', '2027-03-09', 0],
  ['REG745', 'MS', '2027-03-09', 0],
  ['JARDE', 'DI', null, 0],
] as const)('a decision of the agency on a request %s, %s, admissible on %j: %i reasons against it', (code, type, le, expected) =>
  expect(gardesDecisionAnsm({ ...demande, type, reglementationCode: code, dateRecevabilite: le })).toHaveLength(expected),
);
