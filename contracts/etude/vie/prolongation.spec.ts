import { expect, test } from '@jest/globals';
import { addJours, formatJour } from '../../core/deadlines.ts';
import type { Profil } from '../../core/droits.ts';
import type { TypeDossier } from '../../referentiel/reglementation.ts';
import { echeanceAvis, echeanceComplements, type FaitsDelais } from '../socle/delais.ts';
import { empechementsAuteur, fautesProlongation, gardesExperts, gardesProlongation } from './prolongation.rules.ts';

const J0 = '2026-03-02';
const faits = (reglementationCode: string, type: TypeDossier, change: Partial<FaitsDelais> = {}): FaitsDelais => ({
  reglementationCode,
  type,
  qualificationCode: null,
  statut: 'COMPLEMENTS_DEMANDES',
  dateSoumission: J0,
  dateReception: J0,
  dateRecevabilite: null,
  dateDemandeComplements: J0,
  dateReceptionComplements: null,
  dateDemandeModif: null,
  dateReponseModif: null,
  dateReprise: null,
  dateAvis: null,
  joursComplements: null,
  consultationExperts: null,
  destinatairesMs: null,
  informationsAnsm: null,
  ...change,
});

test.each<[string, FaitsDelais, string, number]>([
  ['a device, within its delay', faits('REG745', 'DI'), addJours(J0, 10), 0],
  ['a diagnostic, within its delay', faits('REG746', 'DI'), J0, 0],
  ['the loi Jardé gives none', faits('JARDE', 'DI'), J0, 1],
  ['granted already', faits('REG745', 'DI', { joursComplements: 20 }), J0, 1],
  ['too late', faits('REG745', 'DI'), addJours(J0, 11), 1],
])('an extension: %s', (_, f, today, raisons) => expect(gardesProlongation(f, today)).toHaveLength(raisons));

test.each<[string, string, Profil, string | null]>([
  ['REG745', 'IC-Cas-1', 'GESTIONNAIRE', null],
  ['REG745', 'IC-Cas-2', 'GESTIONNAIRE', 'l’ansm'],
  ['REG745', 'IC-Cas-2', 'UTILISATEUR_ANSM', null],
])(
  'of a request %s %s, a %s grants more days unless it is up to « %s »',
  (reglementationCode, qualificationCode, profil, autre) => {
    const raisons = empechementsAuteur({ ...faits(reglementationCode, 'DI'), qualificationCode }, profil);
    expect(raisons.map((r) => r.toLowerCase())).toEqual(autre === null ? [] : [expect.stringMatching(`^${autre}`)]);
  },
);

test.each<[number | undefined, string, number]>([
  [30, 'Essais complémentaires en cours', 0],
  [11, 'Essais complémentaires en cours', 0],
  [10, 'Essais complémentaires en cours', 1],
  [31, 'Essais complémentaires en cours', 1],
  [undefined, '', 2],
])('%p days for « %s »: %i faults', (jours, motif, fautes) =>
  expect(fautesProlongation(faits('REG745', 'DI'), jours, motif)).toHaveLength(fautes),
);

test('the days granted move the date of the sponsor, and say why', () => {
  const avant = echeanceComplements(faits('REG745', 'DI'), J0);
  const apres = echeanceComplements(faits('REG745', 'DI', { joursComplements: 30 }), J0);
  expect([avant?.date, apres?.date]).toEqual([addJours(J0, 10), addJours(J0, 30)]);
  expect(apres?.explication.regle).toContain('prolongé à sa demande motivée');
});

// DEL-12, AVI-05.
test.each<[string, FaitsDelais, number, number, string | null]>([
  ['a modification of a device', faits('REG745', 'MS', { dateRecevabilite: J0 }), 0, 45, null],
  ['a modification of a diagnostic', faits('REG746', 'MS', { dateRecevabilite: J0 }), 0, 45, null],
  ['on the last day of the committee', faits('REG745', 'MS', { dateRecevabilite: J0 }), 38, 45, null],
  ['the day after it', faits('REG745', 'MS', { dateRecevabilite: J0 }), 39, 45, formatJour(addJours(J0, 38))],
  ['consulted already', faits('REG745', 'MS', { dateRecevabilite: J0, consultationExperts: true }), 0, 45, 'déjà consultés'],
  ['a first request of a device', faits('REG745', 'DI', { dateRecevabilite: J0 }), 0, 45, 'Seule la modification'],
  ['a modification of the loi Jardé', faits('JARDE', 'MS', { dateRecevabilite: J0 }), 0, 45, 'Seule la modification'],
])('experts: %s', (_, f, apres, jours, raison) => {
  expect(gardesExperts(f, addJours(J0, apres))).toEqual(raison === null ? [] : [expect.stringContaining(raison)]);
  expect(echeanceAvis({ ...f, consultationExperts: true }, J0)?.date).toBe(addJours(J0, jours));
});
