import { expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { PROFILS } from '@riph/contracts/core/droits';
import { ouvreDossier, visibleDefavorables, visibleDossiers } from './search.access.ts';

const actor = (profil: Actor['profil'], cppId: number | null = null): Actor => ({
  utiId: 101,
  profil,
  cppId,
  nom: 'Camille Martin',
});
const NOTHING = { match_none: {} };
const FILED = { bool: { must_not: [{ term: { statut: 'BROUILLON' } }] } };
const COMMITTEE = { bool: { filter: [{ term: { cppId: 5 } }, FILED], must_not: [{ term: { deposantUtiId: 101 } }] } };

test.each([
  ['a sponsor: his own, drafts included', actor('DEPOSANT'), { term: { deposantUtiId: 101 } }],
  ['a manager: his committee, filed by others', actor('GESTIONNAIRE', 5), COMMITTEE],
  ['a member: his committee, filed by others', actor('INSTRUCTEUR', 5), COMMITTEE],
  ['a manager without an active committee', actor('GESTIONNAIRE'), NOTHING],
  ['a member without an active committee', actor('INSTRUCTEUR'), NOTHING],
  ['the administration: all that is filed', actor('SUPER_ADMIN'), FILED],
  ['the agency: all that is filed', actor('UTILISATEUR_ANSM'), FILED],
] as const)('%s', (_who, given, expected) => {
  expect(visibleDossiers(given)).toEqual(expected);
});

test('a profile without a rule finds nothing', () => {
  const ruled = ['DEPOSANT', 'GESTIONNAIRE', 'INSTRUCTEUR', 'SUPER_ADMIN', 'UTILISATEUR_ANSM'];
  const others = PROFILS.filter((p) => !ruled.includes(p));
  expect(others).toEqual(['EXPERT', 'VRB_GERANT', 'VRB_INVESTIGATEUR']);
  for (const profil of others) expect(visibleDossiers(actor(profil, 5))).toEqual(NOTHING);
});

const RENDUS = { term: { statut: 'AVIS_DEFAVORABLE' } };
const D_AUTRES = { bool: { filter: [RENDUS], must_not: [{ term: { deposantUtiId: 101 } }] } };
test.each([
  ['a manager: of every committee, on what others filed', actor('GESTIONNAIRE', 5), D_AUTRES],
  ['a member: the same', actor('INSTRUCTEUR', 5), D_AUTRES],
  ['a manager without an active committee', actor('GESTIONNAIRE'), NOTHING],
  ['the administration', actor('SUPER_ADMIN'), RENDUS],
  ['the agency', actor('UTILISATEUR_ANSM'), RENDUS],
  ['a sponsor', actor('DEPOSANT'), NOTHING],
  ['an expert', actor('EXPERT'), NOTHING],
] as const)('unfavourable opinions, %s', (_who, given, expected) => {
  expect(visibleDefavorables(given)).toEqual(expected);
});

test.each([
  ['a manager, of his committee', actor('GESTIONNAIRE', 5), 5, true],
  ['a manager, of another committee', actor('GESTIONNAIRE', 5), 6, false],
  ['a member, of another committee', actor('INSTRUCTEUR', 5), 6, false],
  ['the administration', actor('SUPER_ADMIN'), 6, true],
  ['the agency', actor('UTILISATEUR_ANSM'), 6, true],
  ['a sponsor', actor('DEPOSANT'), 5, false],
] as const)('a line of that list opens the dossier for %s: %s', (_who, given, cppId, expected) => {
  expect(ouvreDossier(given, cppId)).toBe(expected);
});
