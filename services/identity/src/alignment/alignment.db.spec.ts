/** Keycloak and the rows agree after a fault of either: what was undone is undone there too, what is committed is never taken back, a second try ends it. Rule: CPT-01. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityUtilisateurAnsm } from '@riph/contracts/identity/utilisateur-ansm.calls';
import { Inscriptions } from '../inscription/inscriptions.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { Rapprochement } from '../rapprochement/rapprochement.ts';
import {
  COORDONNEES,
  emailUnique,
  type IdentityForTest,
  MOT_DE_PASSE_ADMIN,
  startIdentityForTest,
} from '../test/identity-for-test.ts';
import { startKeycloakProxy } from '../test/keycloak-proxy.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { Alignment } from './alignment.ts';

let proxy: Awaited<ReturnType<typeof startKeycloakProxy>>;
let t: IdentityForTest;
let admin: Actor;
beforeAll(async () => {
  proxy = await startKeycloakProxy();
  t = await startIdentityForTest();
  const { utiId } = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  admin = { utiId, profil: 'SUPER_ADMIN', cppId: null, nom: 'Administration' };
});
afterEach(() => proxy.refuse(() => false));
afterAll(() => t?.stop());
afterAll(() => proxy?.stop());

const ecarts = async (email: string) => {
  const { personnes, constats } = await t.identity.get(Rapprochement).passer([email], false);
  return { personnes, constats };
};
const ACCORD = { personnes: 1, constats: [] };
const chezKeycloak = async (email: string) => {
  const keycloakId = await t.identity.get(Keycloak).findByEmail(email);
  if (keycloakId) t.oublier(keycloakId);
  return keycloakId;
};
const INDISPONIBLE = { code: 'service.indisponible' };

const inscrire = (email: string) =>
  t.identity.get(Inscriptions).inscrire({
    ...COORDONNEES,
    civilite: 'MME',
    email,
    emailConfirmation: email,
    profilDemande: 'DEPOSANT',
    cguAcceptees: true,
    siteWeb: '',
  });
const creerAgent = (email: string) =>
  t.identity.call(identityUtilisateurAnsm, 'creer', { body: { ...COORDONNEES, email } }, admin);

test.each([
  ['a registration', (email: string) => inscrire(email), /^PUT .*\/users\//],
  ['an account made by the staff', (email: string) => creerAgent(email), /^PUT .*\/users\//],
  ['an account made by the staff, at its roles', (email: string) => creerAgent(email), /^POST .*\/role-mappings\//],
])('%s whose Keycloak fails leaves nobody on either side; a second try ends it', async (_case, creer, what) => {
  const email = emailUnique('coupe');
  proxy.refuse((method, path) => what.test(`${method} ${path}`));
  await expect(creer(email)).rejects.toMatchObject(INDISPONIBLE);
  proxy.refuse(() => false);
  expect(await chezKeycloak(email)).toBeNull();
  expect(await ecarts(email)).toEqual({ personnes: 0, constats: [] });
  await creer(email);
  expect(await chezKeycloak(email)).not.toBeNull();
  expect(await ecarts(email)).toEqual(ACCORD);
});

test('somebody whose row is committed stays in Keycloak, whatever fails after it', async () => {
  const email = emailUnique('commis');
  const neuf = { email, prenom: 'Zoé', nom: 'Lefort', actif: true, emailVerifie: true };
  const fait = t.identity.get(Alignment).withUser(neuf, async (keycloakId) => {
    await t.identity.db.transaction((tx) =>
      t.identity.get(UtilisateurRepository).creer(tx, { email, emailVerifie: true, keycloakId, mdpCreeLe: null }, COORDONNEES),
    );
    throw new Error('cut after the commit');
  });
  await expect(fait).rejects.toThrow('cut after the commit');
  expect(await chezKeycloak(email)).not.toBeNull();
});

test('an account closed with NATS away is open on both sides; closed again once it is back, it is closed on both', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const [{ compteId }] = await t.identity.db.query<{ compteId: number }>(sql`
    select compte_id "compteId"
    from compte
    where uti_id = ${p.utiId}
  `);
  const fermer = () =>
    t.identity.call(identityAdministrationDeposants, 'activer', { params: { compteId, actif: 'false' } }, admin);
  await t.couper();
  await expect(fermer()).rejects.toThrow();
  await t.retablir();
  expect(await t.identity.db.query(sql`select statut from compte where uti_id = ${p.utiId}`)).toEqual([{ statut: 'ACTIF' }]);
  expect(await ecarts(p.email)).toEqual(ACCORD);
  await fermer();
  expect(await t.identity.db.query(sql`select statut from compte where uti_id = ${p.utiId}`)).toEqual([{ statut: 'INACTIF' }]);
  expect(await ecarts(p.email)).toEqual(ACCORD);
});

test('a second profile given while Keycloak fails is not given; a second try gives it on both sides', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  proxy.refuse((method, path) => method === 'PUT' && path.includes(`/users/${p.keycloakId}`));
  await expect(creerAgent(p.email)).rejects.toMatchObject(INDISPONIBLE);
  proxy.refuse(() => false);
  const profils = () => t.identity.db.query(sql`select profil from compte where uti_id = ${p.utiId} order by profil`);
  expect(await profils()).toEqual([{ profil: 'DEPOSANT' }]);
  await creerAgent(p.email);
  expect(await profils()).toEqual([{ profil: 'DEPOSANT' }, { profil: 'UTILISATEUR_ANSM' }]);
  expect(await ecarts(p.email)).toEqual(ACCORD);
});
