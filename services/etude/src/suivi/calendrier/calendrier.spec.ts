import { expect, test } from '@jest/globals';
import type { DossierDate, EtudeDatee, RefusDate } from './calendrier.rules.ts';
import { datesDeLEtude, datesDuDossier, datesDuRefus } from './calendrier.rules.ts';

const JOUR = '2026-03-10';
const dossier = (d: Partial<DossierDate> = {}): DossierDate => ({
  id: 7,
  numero: '26.00007',
  titre: 'Marche quotidienne',
  cppNom: 'CPP Île-de-France I',
  reglementationCode: 'JARDE',
  type: 'DI',
  qualificationCode: 'CAT2',
  statut: 'EN_EVALUATION',
  dateSoumission: '2026-03-02',
  dateReception: '2026-03-02',
  dateRecevabilite: '2026-03-04',
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
  recevabiliteAnsm: null,
  ...d,
});
const etude = (e: Partial<EtudeDatee>): EtudeDatee => ({
  etuId: 3,
  numero: '26.00007',
  titre: 'Marche quotidienne',
  etat: 'EN_COURS',
  reglementationCode: 'JARDE',
  assuranceExpiration: null,
  dateAvisFavorable: null,
  dateCaducite: null,
  finAutorisation: null,
  dateFinPrevue: null,
  dateFinEffective: null,
  dateSuspension: null,
  dateReprise: null,
  finAnticipee: false,
  rapportFinalLe: null,
  ...e,
});

test('the opinion that is awaited says what it is counted from, and whose it is', () => {
  const [avis] = datesDuDossier(dossier(), JOUR, false);
  expect(avis).toMatchObject({ genre: 'DELAI', acteur: 'Comité', route: '/dossiers/7', objet: '26.00007, Marche quotidienne' });
  expect(avis.explication?.faits.length).toBeGreaterThan(0);
  expect(avis.origine).toBe(avis.explication?.regle);
});

test.each<[string, Partial<DossierDate>, boolean, number]>([
  ['a decided dossier has no date', { statut: 'AVIS_FAVORABLE' }, false, 0],
  ['a modification, for its committee', { type: 'MS', destinatairesMs: 'CPP_ANSM' }, false, 1],
  ['a modification that the agency received too, for the agency', { type: 'MS', destinatairesMs: 'CPP_ANSM' }, true, 2],
  ['a modification of the committee alone, for the agency', { type: 'MS', destinatairesMs: 'CPP' }, true, 1],
])('%s', (_, d, agence, nombre) => expect(datesDuDossier(dossier(d), JOUR, agence)).toHaveLength(nombre));

test.each<[string, Partial<EtudeDatee>, string[]]>([
  ['insured and extended, not begun', { etat: 'PROROGEE', assuranceExpiration: '2026-06-01' }, ['2026-06-01']],
  ['insured and running', { assuranceExpiration: '2026-06-01', dateFinPrevue: '2026-07-01' }, ['2026-06-01', '2026-07-01']],
  ['not begun', { etat: 'A_DEMARRER', dateAvisFavorable: '2026-01-05', dateCaducite: '2028-01-05' }, ['2028-01-05']],
  [
    'authorised, not begun',
    { etat: 'PROROGEE', dateAvisFavorable: '2026-01-05', dateCaducite: '2030-01-05', finAutorisation: '2028-02-01' },
    ['2030-01-05', '2028-02-01'],
  ],
  ['begun: its authorisation lapses no more', { finAutorisation: '2028-02-01' }, []],
  ['begun: its opinion lapses no more', { dateAvisFavorable: '2026-01-05', dateCaducite: '2028-01-05' }, []],
  ['ended, its report awaited', { etat: 'TERMINEE', dateFinEffective: '2026-02-01' }, ['2027-02-01']],
  ['ended, reported', { etat: 'TERMINEE', dateFinEffective: '2026-02-01', rapportFinalLe: '2026-02-03' }, []],
])('a study %s', (_, e, jours) => expect(datesDeLEtude(etude(e), JOUR).map((d) => d.date)).toEqual(jours));

const refus = (r: Partial<RefusDate>): RefusDate => ({
  dosId: 9,
  reglementationCode: 'JARDE',
  numero: '26.00009',
  titre: 'Refusée',
  statut: 'AVIS_DEFAVORABLE',
  dateAvis: '2026-03-02',
  silenceLe: null,
  ...r,
});
test.each<[string, Partial<RefusDate>, string[]]>([
  ['by an opinion: a month, to a worked day', {}, ['2026-04-02']],
  [
    'by silence stated after midnight in Paris',
    { statut: 'REJET_IMPLICITE', dateAvis: null, silenceLe: '2026-03-02T23:10:00.000Z' },
    ['2026-04-03'],
  ],
  ['too long ago', { dateAvis: '2026-01-15' }, []],
  ['of an unknown day', { dateAvis: null }, []],
])('refused %s', (_, r, jours) => expect(datesDuRefus(refus(r), JOUR).map((d) => d.date)).toEqual(jours));
