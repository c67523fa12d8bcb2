import { expect, test } from '@jest/globals';
import { faitDit, lecteurSecurite } from './securite.rules.ts';

// ETU-22.
test.each([
  ['FAIT_NOUVEAU', false, 'FAIT_NOUVEAU'],
  ['MESURE_URGENTE', false, 'MESURE_URGENTE'],
  ['SUSPENSION', true, 'SUSPENSION'],
  ['SUSPENSION', false, null],
  ['RAS', false, null],
  ['FIN_ETUDE', true, 'FIN_ETUDE'],
  ['FIN_ETUDE', false, null],
  ['REPRISE', true, null],
] as const)('%s, for safety %s: %s', (type, pourSecurite, attendu) => expect(faitDit(type, pourSecurite)).toBe(attendu));

test.each([
  ['GESTIONNAIRE', false, 'COMITE'],
  ['INSTRUCTEUR', true, 'COMITE'],
  ['INSTRUCTEUR', false, null],
  ['UTILISATEUR_ANSM', false, 'ANSM'],
  ['DEPOSANT', false, null],
  ['SUPER_ADMIN', false, null],
] as const)('%s, presidency %s, confirms for %s', (profil, presidence, attendu) =>
  expect(lecteurSecurite(profil, presidence)).toBe(attendu),
);
