/** Who must have a second factor, and from when. Rule: CPT-24. */

import { expect, test } from '@jest/globals';
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import { type FaitsFacteur, facteurAvant, facteurDemande } from './facteur.rules.ts';

const faits: FaitsFacteur = {
  profils: ['INSTRUCTEUR'],
  aFacteur: false,
  demandeLe: '2027-03-01T09:00:00.000Z',
  jours: 14,
  maintenant: new Date('2027-03-10T09:00:00.000Z'),
};
const avant = (change: Partial<FaitsFacteur>) => facteurAvant({ ...faits, ...change })?.toISOString() ?? null;

test.each<[Profil, string | null]>([
  ['SUPER_ADMIN', '2027-03-01T09:00:00.000Z'],
  ['GESTIONNAIRE', '2027-03-15T09:00:00.000Z'],
  ['INSTRUCTEUR', '2027-03-15T09:00:00.000Z'],
  ['EXPERT', '2027-03-15T09:00:00.000Z'],
  ['UTILISATEUR_ANSM', '2027-03-15T09:00:00.000Z'],
  ['VRB_GERANT', '2027-03-15T09:00:00.000Z'],
  ['VRB_INVESTIGATEUR', '2027-03-15T09:00:00.000Z'],
  ['DEPOSANT', null],
])('%s, asked on the first of March: enters without one until %s', (profil, attendu) =>
  expect(avant({ profils: [profil] })).toBe(attendu),
);

test('every profile has its line', () => expect(PROFILS.filter((p) => avant({ profils: [p] }) === null)).toEqual(['DEPOSANT']));

test.each<[string, Partial<FaitsFacteur>, string | null]>([
  ['never asked yet: the days count from now', { demandeLe: null }, '2027-03-24T09:00:00.000Z'],
  ['a factor is there', { aFacteur: true }, null],
  ['a sponsor who is an expert too', { profils: ['DEPOSANT', 'EXPERT'] }, '2027-03-15T09:00:00.000Z'],
  ['an expert who administers too', { profils: ['EXPERT', 'SUPER_ADMIN'] }, '2027-03-01T09:00:00.000Z'],
  ['no profile', { profils: [] }, null],
  ['no day is granted', { jours: 0 }, '2027-03-01T09:00:00.000Z'],
])('%s: %o gives %s', (_, change, attendu) => expect(avant(change)).toBe(attendu));

test('the first day it was asked is kept, and forgotten once a factor is there', () => {
  expect(facteurDemande(faits)).toBe(faits.demandeLe);
  expect(facteurDemande({ ...faits, demandeLe: null })).toBe('2027-03-10T09:00:00.000Z');
  expect(facteurDemande({ ...faits, aFacteur: true })).toBeNull();
  expect(facteurDemande({ ...faits, profils: ['DEPOSANT'] })).toBeNull();
});
