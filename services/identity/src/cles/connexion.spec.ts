import { expect, test } from '@jest/globals';
import type { Profil } from '@riph/contracts/core/droits';
import type { StatutCompte } from '@riph/contracts/identity/compte.workflow';
import { compteADire, deciderConnexion, type FaitsConnexion, profilDeConnexion } from './connexion.rules.ts';

const compte = (profil: Profil, statut: StatutCompte = 'ACTIF') => ({ profil, statut });
const faits: FaitsConnexion = {
  comptes: [compte('DEPOSANT')],
  motDePasseExpire: false,
  admin: false,
  voie: 'direct',
  aFacteur: false,
  facteurExige: false,
  developpement: false,
  dernierProfil: null,
  sansComite: [],
};

test.each<[string, Partial<FaitsConnexion>, string]>([
  ['an active depositor', {}, 'OUVERTE'],
  ['an expired password', { motDePasseExpire: true }, 'EXPIRE'],
  ['an expired password, said before the lack of account', { motDePasseExpire: true, comptes: [] }, 'EXPIRE'],
  ['no compte at all', { comptes: [] }, 'REFUSEE'],
  ['not confirmed', { comptes: [compte('DEPOSANT', 'A_CONFIRMER')] }, 'REFUSEE'],
  ['not validated', { comptes: [compte('DEPOSANT', 'A_VALIDER')] }, 'SANS_COMPTE'],
  ['refused', { comptes: [compte('DEPOSANT', 'REFUSE')] }, 'SANS_COMPTE'],
  ['refused, by token', { comptes: [compte('DEPOSANT', 'REFUSE')], voie: 'jeton' }, 'SANS_COMPTE'],
  ['refused, on the administrators’ address', { comptes: [compte('DEPOSANT', 'REFUSE')], admin: true }, 'REFUSEE'],
  ['one refused, one active', { comptes: [compte('DEPOSANT', 'REFUSE'), compte('VRB_GERANT')] }, 'OUVERTE'],
  ['not validated, its password expired', { comptes: [compte('DEPOSANT', 'A_VALIDER')], motDePasseExpire: true }, 'EXPIRE'],
  ['closed', { comptes: [compte('DEPOSANT', 'INACTIF')] }, 'REFUSEE'],
  ['one closed, one active', { comptes: [compte('DEPOSANT', 'INACTIF'), compte('VRB_GERANT')] }, 'OUVERTE'],
  ['a depositor on the administrators’ address', { admin: true }, 'REFUSEE'],
  ['an administrator on the common address', { comptes: [compte('SUPER_ADMIN')], developpement: true }, 'REFUSEE'],
  [
    'an administrator by password in production',
    { comptes: [compte('SUPER_ADMIN')], admin: true, facteurExige: true },
    'FACTEUR',
  ],
  [
    'a member whose days without a factor are over, by password',
    { comptes: [compte('INSTRUCTEUR')], facteurExige: true },
    'FACTEUR',
  ],
  ['the same by token', { comptes: [compte('INSTRUCTEUR')], facteurExige: true, voie: 'jeton' }, 'FACTEUR'],
  ['the same in development', { comptes: [compte('INSTRUCTEUR')], facteurExige: true, developpement: true }, 'FACTEUR'],
  ['the same whose password expired', { comptes: [compte('INSTRUCTEUR')], facteurExige: true, motDePasseExpire: true }, 'EXPIRE'],
  [
    'an administrator by password in development',
    { comptes: [compte('SUPER_ADMIN')], admin: true, developpement: true, facteurExige: true },
    'OUVERTE',
  ],
  [
    'an administrator by token in production, without a factor',
    { comptes: [compte('SUPER_ADMIN')], admin: true, voie: 'jeton', facteurExige: true },
    'FACTEUR',
  ],
  [
    'an administrator by token in production',
    { comptes: [compte('SUPER_ADMIN')], admin: true, voie: 'jeton', aFacteur: true },
    'OUVERTE',
  ],
  [
    'an administrator who has a factor, by password in development',
    { comptes: [compte('SUPER_ADMIN')], admin: true, aFacteur: true, developpement: true },
    'FACTEUR',
  ],
  ['a depositor who has a factor, by password', { aFacteur: true }, 'FACTEUR'],
  ['a depositor who has a factor, by token', { aFacteur: true, voie: 'jeton' }, 'OUVERTE'],
  ['one who has a factor and whose password expired', { aFacteur: true, motDePasseExpire: true }, 'EXPIRE'],
  ['one who has a factor and no account', { aFacteur: true, comptes: [] }, 'REFUSEE'],
  ['one who has a factor, not validated', { aFacteur: true, comptes: [compte('DEPOSANT', 'A_VALIDER')] }, 'SANS_COMPTE'],
  ['a depositor by token', { voie: 'jeton' }, 'OUVERTE'],
])('%s: %s', (_, change, kind) => expect(deciderConnexion({ ...faits, ...change }).kind).toBe(kind));

test.each<[Profil[], Profil | null, Profil[], Profil | null]>([
  [['INSTRUCTEUR', 'EXPERT'], null, [], 'INSTRUCTEUR'],
  [['INSTRUCTEUR', 'EXPERT'], 'EXPERT', [], 'EXPERT'],
  [['INSTRUCTEUR', 'EXPERT'], 'DEPOSANT', [], 'INSTRUCTEUR'],
  [['GESTIONNAIRE', 'INSTRUCTEUR'], null, [], 'INSTRUCTEUR'],
  [['GESTIONNAIRE', 'INSTRUCTEUR'], null, ['INSTRUCTEUR'], 'GESTIONNAIRE'],
  [['GESTIONNAIRE', 'INSTRUCTEUR'], 'INSTRUCTEUR', ['INSTRUCTEUR'], 'GESTIONNAIRE'],
  [['GESTIONNAIRE', 'INSTRUCTEUR'], 'GESTIONNAIRE', ['INSTRUCTEUR'], 'GESTIONNAIRE'],
  [['GESTIONNAIRE', 'INSTRUCTEUR'], 'GESTIONNAIRE', ['GESTIONNAIRE', 'INSTRUCTEUR'], 'GESTIONNAIRE'],
  [['INSTRUCTEUR'], null, ['INSTRUCTEUR'], 'INSTRUCTEUR'],
  [['DEPOSANT', 'VRB_GERANT'], 'VRB_GERANT', [], 'VRB_GERANT'],
  [['SUPER_ADMIN', 'EXPERT'], 'SUPER_ADMIN', [], 'EXPERT'],
  [[], null, [], null],
])('active %j, last used %s, without a committee today %j: opens as %s', (actifs, dernier, sansComite, profil) =>
  expect(profilDeConnexion(actifs, dernier, sansComite)).toBe(profil),
);

test('a demand that waits is told before one that was refused', () => {
  expect(compteADire([compte('DEPOSANT', 'REFUSE'), compte('VRB_GERANT', 'A_VALIDER')])).toEqual(
    compte('VRB_GERANT', 'A_VALIDER'),
  );
  expect(compteADire([compte('DEPOSANT', 'INACTIF'), compte('VRB_GERANT', 'A_CONFIRMER')])).toBeNull();
});

test('an administrator’s session offers no other profile', () =>
  expect(
    deciderConnexion({
      ...faits,
      comptes: [compte('SUPER_ADMIN'), compte('EXPERT')],
      admin: true,
      voie: 'jeton',
      aFacteur: true,
    }),
  ).toEqual({
    kind: 'OUVERTE',
    profil: 'SUPER_ADMIN',
    profils: ['SUPER_ADMIN'],
  }));
