import { expect, test } from '@jest/globals';
import {
  arretEnCours,
  echeanceVigilance,
  effetEnFrance,
  empechementReprise,
  estEnRetard,
  estPresse,
  type FaitsSuivi,
  obligations,
  type TypeVigilance,
} from './vigilance.rules.ts';

test.each<[TypeVigilance, string, string | null, string | null]>([
  // Fifteen days: 2 March 2026 is a Monday, the 17th a Tuesday.
  ['DEBUT_ESSAI', '2026-03-02', null, '2026-03-17'],
  ['FIN_FRANCE', '2026-03-02', null, '2026-03-17'],
  ['ARRET_TEMPORAIRE', '2026-03-02', null, '2026-03-17'],
  // The 21st is a Saturday.
  ['PREMIERE_VISITE', '2026-03-06', null, '2026-03-23'],
  // Seven days, from the day when it was known.
  ['VIOLATION_GRAVE', '2026-02-01', '2026-03-02', '2026-03-09'],
  ['VIOLATION_GRAVE', '2026-03-02', null, '2026-03-09'],
  ['EVENEMENT_INATTENDU', '2026-02-01', '2026-03-02', '2026-03-17'],
  // From the measure itself, whoever knew when.
  ['MESURE_URGENTE', '2026-03-02', '2026-03-05', '2026-03-09'],
  // Nothing waits for the winter stop: 29 December to 5 January.
  ['MESURE_URGENTE', '2025-12-29', null, '2026-01-05'],
  // 1 May is a holiday, then a week-end.
  ['MESURE_URGENTE', '2026-04-24', null, '2026-05-04'],
  // Ascension, then Whit Monday.
  ['EVENEMENT_INATTENDU', '2026-04-29', null, '2026-05-15'],
  ['VIOLATION_GRAVE', '2026-05-01', '2026-05-18', '2026-05-26'],
  ['INSPECTION_PAYS_TIERS', '2026-03-02', null, null],
  ['MESURE_CORRECTIVE', '2026-03-02', null, null],
  ['RAS', '2026-03-02', null, null],
])('%s of %s, known %s, is told by %s', (type, dateEvenement, dateConnaissance, date) => {
  expect(echeanceVigilance(type, { dateEvenement, dateConnaissance })?.date ?? null).toBe(date);
});

test('late is after the last day, not on it; what was not told is not late yet', () => {
  expect(estEnRetard('2026-03-09', '2026-03-09')).toBe(false);
  expect(estEnRetard('2026-03-09', '2026-03-10')).toBe(true);
  expect(estEnRetard('2026-03-09', null)).toBe(false);
  const fin = echeanceVigilance('FIN_FRANCE', { dateEvenement: '2026-04-29', dateConnaissance: null });
  expect(estEnRetard(fin?.date ?? null, '2026-05-15')).toBe(false);
  expect(fin?.explication.calcul).toBe('29/04/2026 + 15 jours = 14/05/2026 (Ascension, jour férié), reporté au 15/05/2026.');
  expect(estEnRetard(null, '2026-03-10')).toBe(false);
});

test.each<[TypeVigilance, string | null, ReturnType<typeof effetEnFrance>]>([
  ['ARRET_TEMPORAIRE', 'FR', 'SUSPENDUE'],
  ['ARRET_TEMPORAIRE', null, 'SUSPENDUE'],
  ['ARRET_TEMPORAIRE', 'DE', null],
  ['REPRISE', 'FR', 'EN_COURS'],
  ['ARRET_ANTICIPE', 'FR', 'TERMINEE_ANTICIPEE'],
  ['FIN_FRANCE', 'FR', 'TERMINEE'],
  ['MESURE_URGENTE', 'FR', null],
  ['VIOLATION_GRAVE', 'FR', null],
])('%s in %s leaves the trial %s in France', (type, pays, statut) => expect(effetEnFrance({ type, pays })).toBe(statut));

const faits = (plus: Partial<FaitsSuivi> = {}): FaitsSuivi => ({
  autoriseLe: '2024-05-10',
  connuLe: '2024-03-01',
  pediatrique: false,
  notifications: [],
  modifications: [],
  ...plus,
});
const dues = (plus: Partial<FaitsSuivi> = {}) => obligations(faits(plus)).map((o) => [o.type, o.date]);
const note = (type: TypeVigilance, dateEvenement: string) => ({ type, dateEvenement, pays: 'FR' });

test('a yearly report is due on each anniversary of the authorisation, until the end', () => {
  expect(dues()).toEqual([['RAS', '2025-05-10']]);
  expect(dues({ notifications: [note('RAS', '2025-05-02')] })).toEqual([['RAS', '2026-05-10']]);
  // Too early to be that of the anniversary.
  expect(dues({ notifications: [note('RAS', '2025-02-01')] })).toEqual([['RAS', '2025-05-10']]);
  expect(dues({ notifications: [note('RAS', '2025-05-10')] })).toEqual([['RAS', '2026-05-10']]);
  expect(dues({ autoriseLe: null })).toEqual([]);
  // Reports of the years before the platform knew the trial are at the agency.
  expect(dues({ connuLe: '2026-06-01' })).toEqual([['RAS', '2027-05-10']]);
});

test('results follow the end by a year, by six months where children take part; what was filed is due no more', () => {
  const fin = note('FIN_FRANCE', '2026-01-31');
  expect(dues({ notifications: [fin] })).toEqual([
    // 31 January 2027 is a Sunday.
    ['RESULTATS', '2027-02-01'],
    ['RESUME_PROFANE', '2027-02-01'],
  ]);
  expect(dues({ notifications: [fin], pediatrique: true })).toEqual([
    ['RESULTATS', '2026-07-31'],
    ['RESUME_PROFANE', '2026-07-31'],
  ]);
  expect(dues({ notifications: [fin, note('RESULTATS', '2026-12-01')] })).toEqual([['RESUME_PROFANE', '2027-02-01']]);
});

test('a halt of two years ends the trial: until then it is restarted or ended, afterwards results are due', () => {
  const arret = note('ARRET_TEMPORAIRE', '2024-03-01');
  const suite = [
    // 1 March 2026 is a Sunday: the trial is deemed ended on the Monday.
    ['REPRISE', '2026-03-02'],
    ['RESULTATS', '2027-03-02'],
    ['RESUME_PROFANE', '2027-03-02'],
  ];
  // The yearly report goes on before the two years are over.
  expect(dues({ notifications: [arret] })).toEqual([['RAS', '2025-05-10'], ...suite]);
  expect(dues({ notifications: [arret, note('RAS', '2025-05-10')] })).toEqual(suite);
  expect(dues({ notifications: [arret, note('REPRISE', '2025-01-15')] })).toEqual([['RAS', '2025-05-10']]);
  // Halted again: the two years begin again.
  const encore = [arret, note('REPRISE', '2025-01-15'), note('ARRET_TEMPORAIRE', '2025-06-01'), note('RAS', '2026-05-10')];
  expect(dues({ notifications: encore })[0]).toEqual(['RAS', '2027-05-10']);
  expect(dues({ notifications: encore })).toContainEqual(['REPRISE', '2027-06-01']);
  // Ended before: that day counts.
  expect(dues({ notifications: [arret, note('ARRET_ANTICIPE', '2024-09-01')] })).toEqual([
    ['RESULTATS', '2025-09-01'],
    ['RESUME_PROFANE', '2025-09-01'],
  ]);
  // Elsewhere it says nothing of France.
  expect(dues({ notifications: [{ ...arret, pays: 'ES' }] })).toEqual([['RAS', '2025-05-10']]);
});

test('a halt of Saturday 25 May 2024 ends on Whit Monday two years later, so on the Tuesday', () => {
  const notifications = [note('ARRET_TEMPORAIRE', '2024-05-25')];
  expect(arretEnCours(notifications, [])).toEqual({ depuis: '2024-05-25', finReputee: '2026-05-26', prolongeable: false });
  const [reprise] = obligations(faits({ notifications })).filter((o) => o.type === 'REPRISE');
  expect(reprise.explication.calcul).toBe(
    '25/05/2024 + 24 mois = 25/05/2026 (lundi de Pentecôte, jour férié), reporté au 26/05/2026.',
  );
});

const MS = { type: 'MS', statut: 'AUTORISE', dateSoumission: '2026-03-16', dateDecision: '2026-05-20' } as const;
type Suite = { modifications?: FaitsSuivi['modifications']; suite?: TypeVigilance };
test.each<[string, Partial<FaitsSuivi['notifications'][number]>, Suite, boolean]>([
  ['halted for the benefit and the risk', {}, {}, true],
  ['the same, in the whole world', { pays: null }, {}, true],
  ['halted for another reason', { arretPourSurete: false }, {}, false],
  ['halted as the portal tells it', { arretPourSurete: null }, {}, false],
  ['halted elsewhere', { pays: 'DE' }, {}, false],
  ['a modification filed since is authorised', {}, { modifications: [MS] }, false],
  ['under conditions', {}, { modifications: [{ ...MS, statut: 'AUTORISE_CONDITIONS' }] }, false],
  ['authorised after the day of the restart', {}, { modifications: [{ ...MS, dateDecision: '2026-06-02' }] }, true],
  ['filed before the halt', {}, { modifications: [{ ...MS, dateSoumission: '2026-03-01' }] }, true],
  ['under examination', {}, { modifications: [{ ...MS, statut: 'EN_EVALUATION', dateDecision: null }] }, true],
  ['another request', {}, { modifications: [{ ...MS, type: 'AEM' }] }, true],
  ['restarted since', {}, { suite: 'REPRISE' }, false],
  ['halted again for another reason', {}, { suite: 'ARRET_TEMPORAIRE' }, true],
])('a restart of 1 June 2026, %s', (_, arret, { modifications = [], suite }, isRefused) => {
  const notifications = [
    { ...note('ARRET_TEMPORAIRE', '2026-03-02'), arretPourSurete: true, ...arret },
    ...(suite ? [note(suite, '2026-04-01')] : []),
  ];
  const raison = empechementReprise(faits({ notifications, modifications }), '2026-06-01');
  expect(raison !== null).toBe(isRefused);
  if (isRefused) expect(raison).toContain('depuis le 02/03/2026');
});

const filed = (statut: FaitsSuivi['modifications'][number]['statut'], dateSoumission: string | null, type = 'MS') => ({
  type,
  statut,
  dateSoumission,
});
test.each([
  ['filed within the two years', filed('EN_EVALUATION', '2026-03-02'), true],
  ['authorised', filed('AUTORISE', '2026-03-02'), true],
  ['on the last day', filed('EN_RECEVABILITE', '2026-05-26'), true],
  ['after it', filed('EN_RECEVABILITE', '2026-05-27'), false],
  ['before the halt', filed('AUTORISE', '2024-05-24'), false],
  ['refused', filed('REFUSE', '2026-03-02'), false],
  ['withdrawn', filed('ABANDONNE', '2026-03-02'), false],
  ['another request', filed('EN_EVALUATION', '2026-03-02', 'AEM'), false],
])('a modification %s may ask for a later restart', (_, modification, prolongeable) => {
  const notifications = [note('ARRET_TEMPORAIRE', '2024-05-25')];
  const modifications = [modification];
  expect(arretEnCours(notifications, modifications)).toMatchObject({ finReputee: '2026-05-26', prolongeable });
  const tells = obligations(faits({ notifications, modifications }));
  expect(tells.some((o) => o.type === 'RESULTATS')).toBe(!prolongeable);
  expect(tells.find((o) => o.type === 'REPRISE')?.explication.regle.includes('portail européen qui le dira')).toBe(prolongeable);
});

// Article 43: the yearly report goes on while the trial does; article 37(4): the year of the results runs from its end.
test.each<[string, TypeVigilance, string | null, string[]]>([
  ['stopped early in another country', 'ARRET_ANTICIPE', 'DE', ['RAS']],
  ['ended in another country', 'FIN_FRANCE', 'ES', ['RAS']],
  ['stopped early in France', 'ARRET_ANTICIPE', 'FR', ['RESULTATS', 'RESUME_PROFANE']],
  ['stopped early, no country said', 'ARRET_ANTICIPE', null, ['RESULTATS', 'RESUME_PROFANE']],
  ['ended in the whole Union, said by another country', 'FIN_EEE', 'DE', ['RESULTATS', 'RESUME_PROFANE']],
  ['ended everywhere', 'FIN_GLOBALE', null, ['RESULTATS', 'RESUME_PROFANE']],
])('a trial %s owes what it owes in France', (_, type, pays, attendus) => {
  expect(dues({ notifications: [{ type, dateEvenement: '2024-09-01', pays }] }).map(([t]) => t)).toEqual(attendus);
});

test('the sponsor sees it sixty days before', () => {
  expect(estPresse('2026-05-10', '2026-03-10')).toBe(false);
  expect(estPresse('2026-05-10', '2026-03-11')).toBe(true);
  expect(estPresse('2026-05-10', '2026-06-01')).toBe(true);
});
