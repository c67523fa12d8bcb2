import { expect, test } from '@jest/globals';
import { rappelDuRapport } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import type { FaitsDelais } from '@riph/contracts/etude/socle/delais';
import { isRenoncement, isSilence } from '../../socle/dossier/renoncement.rules.ts';
import {
  caducitesDe,
  isCaduc,
  isCaduciteAConstater,
  rappelAssurance,
  rappelCaducite,
  rappelDuDossier,
  rappelFinPrevue,
  rappelRapportFinal,
  rappelRapportSecurite,
  rappelReexamen,
} from './rappels.rules.ts';

const faits = (f: Partial<FaitsDelais>): FaitsDelais => ({
  reglementationCode: 'JARDE',
  type: 'DI',
  qualificationCode: 'CAT2',
  statut: 'DEPOSE',
  dateSoumission: '2026-03-02',
  dateReception: '2026-03-02',
  dateRecevabilite: null,
  dateDemandeComplements: null,
  dateReceptionComplements: null,
  dateDemandeModif: null,
  dateReponseModif: null,
  dateReprise: null,
  dateAvis: null,
  joursComplements: null,
  consultationExperts: null,
  destinatairesMs: null,
  informationsAnsm: null,
  ...f,
});
// Asked on Monday 2 March: until Thursday 12 March.
const complements = faits({ statut: 'COMPLEMENTS_DEMANDES', dateDemandeComplements: '2026-03-02' });
// Asked on Monday 2 March: 14 March is a Saturday, rolled to Monday 16.
const modification = faits({
  statut: 'MODIFICATIONS_DEMANDEES',
  dateRecevabilite: '2026-02-10',
  dateDemandeModif: '2026-03-02',
});
// Admissible on 2 March: opinion until 16 April.
const evaluation = faits({ statut: 'EN_EVALUATION', dateRecevabilite: '2026-03-02' });

test.each<[string, FaitsDelais, string, object | null]>([
  ['compléments, à quatre jours', complements, '2026-03-08', null],
  ['compléments, à trois jours', complements, '2026-03-09', { demande: 'COMPLEMENTS', seuil: 3, echeance: '2026-03-12' }],
  ['compléments, à deux jours : le même rappel', complements, '2026-03-10', { seuil: 3 }],
  ['compléments, la veille', complements, '2026-03-11', { seuil: 1 }],
  ['compléments, le dernier jour', complements, '2026-03-12', { seuil: 1 }],
  ['compléments, trop tard', complements, '2026-03-13', null],
  ['modification, jour reporté', modification, '2026-03-13', { demande: 'MODIFICATION', seuil: 3, echeance: '2026-03-16' }],
  ['avis, à onze jours', evaluation, '2026-04-05', null],
  ['avis, à dix jours', evaluation, '2026-04-06', { genre: 'SILENCE', seuil: 10, jours: 10, administration: false }],
  ['avis, à quatre jours', evaluation, '2026-04-12', { seuil: 5, jours: 4, administration: false }],
  ['avis, la veille', evaluation, '2026-04-15', { seuil: 1, jours: 1, administration: true }],
  ['avis, le jour même', evaluation, '2026-04-16', null],
  ['recevabilité : aucun rappel', faits({}), '2026-03-11', null],
])('rappel : %s', (_, d, jour, expected) => {
  const rappel = rappelDuDossier(d, jour);
  if (expected === null) expect(rappel).toBeNull();
  else expect(rappel).toMatchObject(expected);
});

test.each<[string, { seuil: number; enRetard: boolean } | null]>([
  ['2026-03-15', null],
  ['2026-03-16', { seuil: 3, enRetard: false }],
  ['2026-03-18', { seuil: 3, enRetard: false }],
  ['2026-03-19', { seuil: 0, enRetard: false }],
  ['2026-03-20', { seuil: 0, enRetard: true }],
  ['2026-03-21', { seuil: -2, enRetard: true }],
  ['2026-03-30', { seuil: -2, enRetard: true }],
])('rapport attendu le 19 mars, vu le %s : %j', (jour, expected) =>
  expect(rappelDuRapport('2026-03-19', jour)).toEqual(expected),
);

test.each<[string, FaitsDelais, string, boolean]>([
  ['le dernier jour', complements, '2026-03-12', false],
  ['le lendemain', complements, '2026-03-13', true],
  ['une demande de modification, jamais seule', modification, '2026-03-30', false],
  ['le mardi qui suit le lundi de Pentecôte', { ...complements, dateDemandeComplements: '2026-05-15' }, '2026-05-26', false],
  ['le mercredi', { ...complements, dateDemandeComplements: '2026-05-15' }, '2026-05-27', true],
])('renoncement %s', (_, d, jour, expected) => expect(isRenoncement(d, jour)).toBe(expected));

test('a reopened dossier is never closed again by the platform alone', () =>
  expect(isRenoncement({ ...complements, rouvertLe: '2026-03-13' }, '2026-03-30')).toBe(false));

// AVI-05.
const silence = { ...evaluation, rouvertLe: null };
test.each<[string, Parameters<typeof isSilence>[0], string, boolean]>([
  ['on the last day', silence, '2026-04-16', false],
  ['on the day after', silence, '2026-04-17', true],
  ['of an answered request', { ...silence, statut: 'REPONSE_RECUE' }, '2026-04-17', true],
  ['while the sponsor has the file', { ...silence, statut: 'MODIFICATIONS_DEMANDEES' }, '2026-06-30', false],
  ['before the admissibility', { ...silence, statut: 'RECEVABILITE_PREPAREE' }, '2026-06-30', false],
  ['reopened after the last day', { ...silence, rouvertLe: '2026-04-18' }, '2026-06-30', false],
  ['reopened before it', { ...silence, rouvertLe: '2026-04-10' }, '2026-04-17', true],
])('silence %s', (_, d, jour, expected) => expect(isSilence(d, jour)).toBe(expected));

// MAI-07 (6, 3 and 1 months before), scenario 12: an opinion that lapses on 1 March 2026.
test.each<[string, number | null, boolean]>([
  ['2025-08-31', null, false],
  ['2025-09-01', 6, false],
  ['2025-11-30', 6, false],
  ['2025-12-01', 3, false],
  ['2026-02-01', 1, false],
  ['2026-03-01', 1, false],
  ['2026-03-02', null, true],
])('an opinion that lapses on 01/03/2026, seen on %s: reminder %s, lapsed %s', (jour, mois, caduc) => {
  expect(rappelCaducite('2026-03-01', jour)).toBe(mois);
  expect(isCaduc('2026-03-01', jour)).toBe(caduc);
});

// DOS-11: an opinion of 20 February 2025, an authorisation of 10 January 2025.
const nonCommencee = {
  reglementationCode: 'JARDE',
  decisionAnsm: 'AUTORISEE',
  dateDecisionAnsm: '2025-01-10',
  prolongationAnsm: null,
  caduciteLe: '2027-02-20',
  isProrogationEnCours: false,
} as const;
test.each([
  ['both lapse', {}, ['AUTORISATION 2027-01-10', 'AVIS 2027-02-20']],
  ['the agency extended it', { prolongationAnsm: '2027-01-08' }, ['AVIS 2027-02-20', 'AUTORISATION 2029-01-10']],
  ['a prorogation keeps the opinion alive, not the authorisation', { isProrogationEnCours: true }, ['AUTORISATION 2027-01-10']],
  ['no authorisation is needed', { decisionAnsm: 'SANS_OBJET' as const, dateDecisionAnsm: null }, ['AVIS 2027-02-20']],
])('of a research that does not begin: %s', (_, change, expected) =>
  expect(caducitesDe({ ...nonCommencee, ...change }).map(({ nature, le }) => `${nature} ${le}`)).toEqual(expected),
);

test.each([
  ['2026-07-09', null],
  ['2026-07-10', 6],
  ['2026-10-10', 3],
  ['2026-12-10', 1],
])('an authorisation that lapses after 10/01/2027: on %s its reminder is %j', (jour, mois) =>
  expect(rappelCaducite('2027-01-10', jour)).toBe(mois),
);

test('six months before the 31 March is the 30 September', () => {
  expect(rappelCaducite('2028-03-31', '2027-09-29')).toBeNull();
  expect(rappelCaducite('2028-03-31', '2027-09-30')).toBe(6);
});

test.each<[string, string | null, string, boolean]>([
  ['jamais rouvert', null, '2028-04-02', true],
  ['son dernier jour', null, '2028-04-01', false],
  ['rouvert après son dernier jour', '2028-04-03', '2028-04-04', false],
  ['rouvert avant son dernier jour', '2026-05-04', '2028-04-02', true],
])('caducité constatée par la plateforme : %s', (_, rouvertLe, jour, expected) =>
  expect(isCaduciteAConstater({ caduciteLe: '2028-04-01', rouvertLe }, jour)).toBe(expected),
);

// MAI-11.
test.each([
  ['2027-03-16', null],
  ['2027-03-17', 90],
  ['2027-05-16', 30],
  ['2027-06-15', 0],
  ['2027-07-14', 0],
  ['2027-07-15', -30],
  ['2027-08-14', -60],
  ['2028-06-15', -360],
])('a final report due on 15/06/2027: on %s its reminder is %j', (jour, seuil) =>
  expect(rappelRapportFinal('2027-06-15', jour)).toBe(seuil),
);
// MAI-13.
test.each([
  ['2027-04-13', 60],
  ['2027-04-16', 60],
  ['2027-05-16', 30],
  ['2027-06-15', 0],
  ['2027-07-14', 0],
  ['2027-07-15', -30],
  ['2027-08-13', -30],
  ['2027-08-14', -60],
  ['2030-03-03', -990],
])('a safety report due on 15/06/2027: on %s its reminder is %j', (jour, seuil) =>
  expect(rappelRapportSecurite('2027-06-15', jour)).toBe(seuil),
);
test.each([
  ['2027-03-16', null],
  ['2027-03-17', 90],
  ['2027-06-15', 0],
  ['2027-06-16', 0],
  ['2027-07-15', -30],
  ['2027-08-14', -60],
])('an end planned on 15/06/2027: on %s its reminder is %j', (jour, seuil) =>
  expect(rappelFinPrevue('2027-06-15', jour)).toEqual(seuil),
);

// MAI-15.
test.each([
  ['2027-03-16', null],
  ['2027-03-17', 90],
  ['2027-04-16', 60],
  ['2027-05-16', 30],
  ['2027-06-08', 7],
  ['2027-06-15', 7],
  ['2027-06-16', -7],
  ['2027-06-22', -7],
  ['2027-06-23', -14],
  ['2028-06-15', -371],
])('an insurance that ends on 15/06/2027: on %s its reminder is %j', (jour, seuil) =>
  expect(rappelAssurance('2027-06-15', jour)).toBe(seuil),
);

// MAI-14. 11/04/2026 is a Saturday: the month ends on Monday 13.
test.each([
  ['2026-04-02', null],
  ['2026-04-03', { seuil: 10, jusquau: '2026-04-13' }],
  ['2026-04-10', { seuil: 3, jusquau: '2026-04-13' }],
  ['2026-04-13', { seuil: 3, jusquau: '2026-04-13' }],
  ['2026-04-14', null],
])('a refusal notified on 11/03/2026: on %s the reminder of its second examination is %j', (jour, rappel) =>
  expect(rappelReexamen('2026-03-11', jour)).toEqual(rappel),
);
