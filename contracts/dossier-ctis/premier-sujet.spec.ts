/** The day on which an authorisation without a participant expires: a table of cases. Rule: CTI-50. */
import { expect, test } from '@jest/globals';
import { type FaitsPremierSujet, premierSujet } from './premier-sujet.rules.ts';

const ATTENDU: FaitsPremierSujet = {
  autoriseLe: '2026-03-02',
  statut: 'A_DEMARRER',
  recrutement: 'EN_ATTENTE',
  notifications: [],
  modifiee: false,
};

test.each<[string, Partial<FaitsPremierSujet>, string | null]>([
  ['two years after the authorisation', {}, '2028-03-02'],
  ['of 29 February: the last day of that month', { autoriseLe: '2028-02-29' }, '2030-02-28'],
  ['a Saturday: until Monday', { autoriseLe: '2024-04-11' }, '2026-04-13'],
  ['the recruitment is not told', { recrutement: null }, '2028-03-02'],
  ['expired already: the day stays', { statut: 'EXPIREE', recrutement: 'FERME' }, '2028-03-02'],
  ['not authorised here', { autoriseLe: null }, null],
  ['the portal tells nothing of it as a study', { statut: null }, null],
  ['it has begun', { statut: 'EN_COURS' }, null],
  ['it recruits', { recrutement: 'OUVERT' }, null],
  ['it has recruited', { recrutement: 'FERME' }, null],
  ['it is halted', { statut: 'SUSPENDUE' }, null],
  ['it is over', { statut: 'TERMINEE' }, null],
  ['its start in France is told', { notifications: [{ type: 'DEBUT_ESSAI', pays: 'FR' }] }, null],
  ['a first visit in France is told', { notifications: [{ type: 'PREMIERE_VISITE', pays: 'FR' }] }, null],
  ['a first visit elsewhere is none in France', { notifications: [{ type: 'PREMIERE_VISITE', pays: 'DE' }] }, '2028-03-02'],
  ['an urgent measure begins nothing', { notifications: [{ type: 'MESURE_URGENTE', pays: 'FR' }] }, '2028-03-02'],
])('%s', (_, plus, date) => {
  expect(premierSujet({ ...ATTENDU, ...plus })?.date ?? null).toBe(date);
});

test('it says why, and that a modification authorised since may hold an extension', () => {
  expect(premierSujet(ATTENDU)).toEqual({
    date: '2028-03-02',
    expiree: false,
    prolongeable: false,
    explication: {
      faits: [{ libelle: 'Autorisation en France', date: '2026-03-02' }],
      regle: expect.stringMatching(/deux ans de sa notification.*Une prolongation se demande avant cette date/),
      article: 'Article 8, paragraphe 9, du règlement (UE) 536/2014',
      calcul: '02/03/2026 + 24 mois = 02/03/2028.',
    },
  });
  const modifiee = premierSujet({ ...ATTENDU, modifiee: true });
  expect([modifiee?.prolongeable, modifiee?.explication.regle]).toEqual([
    true,
    expect.stringContaining('le portail européen qui le dira'),
  ]);
  expect(premierSujet({ ...ATTENDU, statut: 'EXPIREE' })?.expiree).toBe(true);
});
