import { expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { PROFILS } from '@riph/contracts/core/droits';
import { visibleDossiers } from './search.access.ts';

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
