import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logOf } from '@riph/chassis/base/logger';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { Keycloak } from '../keycloak/keycloak.ts';
import { Connexion } from '../session/connexion.ts';
import {
  courriels,
  emailUnique,
  type IdentityForTest,
  MOT_DE_PASSE_ADMIN,
  startIdentityForTest,
} from '../test/identity-for-test.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { creerAdministrateur } from './administrateur.ts';

let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

const faire = (...args: string[]) => creerAdministrateur({ get: (type) => t.identity.get(type), log: logOf('identity') }, args);
/** The tokens in the mails that came, once there are `n`. */
async function liens(email: string, n: number): Promise<string[]> {
  await t.settled();
  return (await courriels(email, n)).map((m) => /token=([A-Za-z0-9_-]{43})/.exec(m.text)?.[1] ?? '');
}
const tester = (token: string) => t.identity.call(identityMotDePasse, 'testerJeton', { body: { token } });
async function oublier(email: string): Promise<void> {
  const keycloakId = await t.identity.get(Keycloak).findByEmail(email);
  if (keycloakId) t.oublier(keycloakId);
}

test('the administrator of a new installation chooses his password by a link and is one, at Keycloak too', async () => {
  const email = emailUnique('admin');
  await faire(email, 'Ada', 'Martin');
  await oublier(email);
  const [token] = await liens(email, 1);
  const choisir = (motDePasse: string) =>
    t.identity.call(identityMotDePasse, 'reinitialiser', { body: { token, motDePasse, confirmation: motDePasse } });
  await expect(choisir('Azerty123!ab')).rejects.toMatchObject({ code: 'motdepasse.politique' }); // 12 characters are not enough here
  await choisir(MOT_DE_PASSE_ADMIN);
  const grant = await t.identity.get(Keycloak).authenticate(email, MOT_DE_PASSE_ADMIN);
  if (grant.kind !== 'OK') throw new Error(`Keycloak answers ${grant.kind}`);
  expect(await t.identity.get(Connexion).parJeton(grant.accessToken, true)).toMatchObject({ ok: true, profil: 'SUPER_ADMIN' });
  await expect(faire(email, 'Ada', 'Martin')).rejects.toThrow('already chosen a password');
});

test('a second run before the password is chosen sends a new link, which kills the first', async () => {
  const email = emailUnique('admin');
  await faire(email, 'Ada', 'Martin');
  await oublier(email);
  const [first] = await liens(email, 1);
  await faire(email, 'Ada', 'Martin');
  const tokens = await liens(email, 2);
  expect(await Promise.all(tokens.map(tester))).toEqual(expect.arrayContaining(['OK', 'INVALIDE']));
  expect(await tester(first)).toBe('INVALIDE');
  const u = await t.identity.get(UtilisateurRepository).parEmail(email);
  expect((await t.identity.get(UtilisateurRepository).comptes(u?.utiId ?? 0)).map((c) => c.profil)).toEqual(['SUPER_ADMIN']);
});

test('an address that has another profile is refused and stays as it was', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  await expect(faire(p.email, 'Zoé', 'Lefort')).rejects.toThrow('another profile');
  expect((await t.identity.get(UtilisateurRepository).comptes(p.utiId)).map((c) => c.profil)).toEqual(['DEPOSANT']);
});

test.each([[[]], [['pas une adresse', 'Ada', 'Martin']], [['a@ex.test', 'Ada']], [['a@ex.test', 'Ada', 'Martin', 'autre']]])(
  'wrong arguments %j are refused with the usage',
  (args) => expect(faire(...args)).rejects.toThrow('usage: --task=administrateur'),
);
