import { expect, test } from '@jest/globals';
import { bascule, type CompteBasculable, gestePropre } from './profils-propres.rules.ts';

const moi = 7;
const c = (
  profil: CompteBasculable['profil'],
  statut: CompteBasculable['statut'],
  desactivePar: number | null = null,
): CompteBasculable => ({ profil, statut, desactivePar });
const gerant = c('VRB_GERANT', 'ACTIF');

test.each<[string, CompteBasculable, boolean, string | null]>([
  ['opens again what he closed himself', c('DEPOSANT', 'INACTIF', moi), true, 'REACTIVER'],
  ['not what an administrator closed', c('DEPOSANT', 'INACTIF', 1), true, null],
  ['not what waits for validation', c('DEPOSANT', 'A_VALIDER'), true, null],
  ['closes one when another is left', c('DEPOSANT', 'ACTIF'), false, 'DESACTIVER'],
  ['not the profile of a member', c('INSTRUCTEUR', 'ACTIF'), false, null],
])('%s', (_, compte, activer, expected) => expect(bascule(compte, [compte, gerant], moi, activer)).toBe(expected));

test('never closes the last one', () => expect(bascule(gerant, [gerant, c('DEPOSANT', 'INACTIF', moi)], moi, false)).toBeNull());

test.each<[CompteBasculable, string | null]>([
  [c('DEPOSANT', 'ACTIF'), 'FERMER'],
  [c('DEPOSANT', 'INACTIF', moi), 'ROUVRIR'],
  [c('DEPOSANT', 'INACTIF', 1), 'REDEMANDER'],
  // Closed by nobody: twelve months without a sign-in.
  [c('DEPOSANT', 'INACTIF'), 'REDEMANDER'],
  [c('DEPOSANT', 'REFUSE'), 'REDEMANDER'],
  [c('DEPOSANT', 'A_VALIDER'), null],
  [c('EXPERT', 'INACTIF', moi), null],
])('beside an open one, $profil $statut takes %s', (compte, geste) =>
  expect(gestePropre(compte, [compte, gerant], moi)).toBe(geste),
);
