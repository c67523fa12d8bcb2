import { expect, test } from '@jest/globals';
import type { EvenementSeance, StatutSeance } from '@riph/contracts/seance/seance.workflow';
import { alertesDate, evenementSuivant, presenceFermee, prochaineEtape } from './seance.rules.ts';

const JOUR = '2026-11-23';

test.each<[StatutSeance, string, EvenementSeance | null]>([
  ['PLANIFIEE', '2026-12-01', 'OUVRIR'],
  ['PLANIFIEE', '2026-11-20', 'ANNULER'],
  ['OUVERTE', '2026-12-01', 'ENVOYER_ODJ'],
  ['OUVERTE', '2026-11-23', 'TENIR'],
  ['ODJ_ENVOYE', '2026-12-01', 'TENIR'],
  ['TENUE', '2026-11-20', 'CLOTURER'],
  ['CLOTUREE', '2026-11-20', null],
  ['ANNULEE', '2026-12-01', null],
])('%s on %s: %s', (statut, date, expected) => expect(evenementSuivant({ statut, date }, JOUR)).toBe(expected));

const seance = {
  statut: 'OUVERTE',
  date: '2026-12-01',
  dateConvocation: '2026-11-24',
  heureDebut: '14:00',
  heureFin: '18:00',
  motifAnnulation: null,
} as const;

test.each<[string, Parameters<typeof prochaineEtape>[0], RegExp]>([
  ['before the convocation', seance, /au plus tard le 24\/11\/2026/],
  ['convocation late', { ...seance, dateConvocation: '2026-11-20' }, /étaient à envoyer avant le 20\/11\/2026/],
  ['on the day, planned', { ...seance, statut: 'PLANIFIEE', date: JOUR }, /aujourd’hui à 14:00 : ouvrez-la/],
  ['on the day, before the hour', { ...seance, date: JOUR, heureDebut: '15:01' }, /à partir de cette heure/],
  ['on the day, begun', { ...seance, date: JOUR }, /^Séance en cours depuis 14:00/],
  ['on the day, over', { ...seance, date: JOUR, heureFin: '15:00' }, /devait finir à 15:00/],
  ['never opened', { ...seance, statut: 'PLANIFIEE', date: '2026-11-20' }, /annulez-la/],
  ['after the day', { ...seance, date: '2026-11-20' }, /date est passée/],
  ['held', { ...seance, statut: 'TENUE' }, /relevé de décisions signé/],
  ['cancelled', { ...seance, statut: 'ANNULEE', motifAnnulation: 'Quorum impossible' }, /Quorum impossible/],
])('%s', (_, s, expected) => expect(prochaineEtape(s, { jour: JOUR, heure: '15:00' }, true)).toMatch(expected));

test.each<[string, StatutSeance, string, RegExp]>([
  ['before the agenda', 'PLANIFIEE', '2026-12-01', /^Ordre du jour en préparation/],
  ['after the agenda', 'ODJ_ENVOYE', '2026-12-01', /^Ordre du jour envoyé/],
  ['on the day', 'OUVERTE', JOUR, /^La séance a lieu aujourd’hui, de 14:00 à 18:00\.$/],
  ['after the day', 'OUVERTE', '2026-11-20', /le comité n’a pas encore/],
  ['held', 'TENUE', '2026-11-20', /le comité prépare/],
  ['cancelled', 'ANNULEE', '2026-12-01', /^Séance annulée/],
])('who does not hold it, %s', (_, statut, date, expected) =>
  expect(prochaineEtape({ ...seance, statut, date }, { jour: JOUR, heure: '15:00' }, false)).toMatch(expected),
);

test.each<[StatutSeance, string, RegExp | null]>([
  ['PLANIFIEE', JOUR, /Ouvrez d’abord/],
  ['OUVERTE', '2026-11-24', /24\/11\/2026/],
  ['OUVERTE', JOUR, null],
  ['ODJ_ENVOYE', '2026-11-20', null],
  ['TENUE', '2026-11-20', null],
  ['CLOTUREE', '2026-11-20', /clôturée/],
  ['ANNULEE', JOUR, /annulée/],
])('presence %s on %s', (statut, date, expected) => {
  const raison = presenceFermee({ statut, date }, JOUR);
  if (expected) expect(raison).toMatch(expected);
  else expect(raison).toBeNull();
});

test.each<[string | null, RegExp[]]>([
  [null, []],
  ['2026-12-01', []],
  [JOUR, [/pas à venir/]],
  ['2026-12-25', [/jour férié/]],
  ['2027-05-17', [/jour férié \(lundi de Pentecôte\)/]],
  ['2026-11-28', [/week-end/]],
  ['2027-05-01', [/jour férié/, /week-end/]],
])('warnings on %s', (date, attendus) => {
  const alertes = alertesDate(date, JOUR);
  expect(alertes).toHaveLength(attendus.length);
  attendus.forEach((a, i) => {
    expect(alertes[i]).toMatch(a);
  });
});

test('a date after the limit of a registered dossier names it', () => {
  const inscrits = [
    { numero: '2026-A00001-01', dateLimite: '2026-12-05' },
    { numero: '2026-A00002-01', dateLimite: '2026-12-15' },
    { numero: null, dateLimite: null },
  ];
  expect(alertesDate('2026-12-10', JOUR, inscrits)).toEqual([
    'Cette date vient après l’échéance du dossier 2026-A00001-01 (05/12/2026).',
  ]);
});
