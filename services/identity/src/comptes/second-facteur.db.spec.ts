/** A lost second factor, by the command of the deployment, on the real Keycloak; and what its holder is told. Sources: deploy/processes.md; OWASP ASVS 5.0.0, 6.3.7 and 6.4.4. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logOf } from '@riph/chassis/base/logger';
import { VeilleFacteurs } from '../entretien/veille-facteurs.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { SecondsFacteurs } from '../keycloak/seconds-facteurs.ts';
import {
  courriels,
  type IdentityForTest,
  MOT_DE_PASSE_ADMIN,
  type Personne,
  startIdentityForTest,
} from '../test/identity-for-test.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { retirerSecondFacteur } from './second-facteur.ts';

let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

const SECRET = 'un-secret-de-vingt-oct';
const faire = (...args: string[]) => retirerSecondFacteur({ get: (type) => t.identity.get(type), log: logOf('identity') }, args);

/** Six digits of RFC 6238 for a step of thirty seconds counted from now. */
function code(pas: number): string {
  const compteur = Buffer.alloc(8);
  compteur.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + pas));
  const hash = createHmac('sha1', SECRET).update(compteur).digest();
  const debut = hash[hash.length - 1] & 15;
  return String((hash.readUInt32BE(debut) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** An administrator whose generator of codes is enrolled, as Keycloak keeps it after its own page. */
async function administrateur(): Promise<Personne> {
  const p = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  const keycloak = t.identity.get(Keycloak);
  await keycloak.deleteUser(p.keycloakId);
  const { id: keycloakId } = await keycloak.administer(({ users }) =>
    users.create({
      username: p.email,
      email: p.email,
      emailVerified: true,
      enabled: true,
      firstName: 'Zoé',
      lastName: 'Lefort',
      credentials: [
        { type: 'password', value: MOT_DE_PASSE_ADMIN, temporary: false },
        {
          type: 'otp',
          secretData: JSON.stringify({ value: SECRET }),
          credentialData: JSON.stringify({ subType: 'totp', digits: 6, period: 30, algorithm: 'HmacSHA1', counter: 0 }),
        },
      ],
    }),
  );
  t.oublier(keycloakId);
  await t.identity.db.query('update utilisateur set keycloak_id = $2 where uti_id = $1', [p.utiId, keycloakId]);
  return { ...p, keycloakId };
}
/** Keycloak's answer to the password and this code. */
async function entrer(p: Personne, totp?: string): Promise<number> {
  const r = await fetch(`${process.env.KEYCLOAK_URL}/realms/riph/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'riph-api',
      client_secret: process.env.KEYCLOAK_API_SECRET ?? '',
      username: p.email,
      password: MOT_DE_PASSE_ADMIN,
      scope: 'openid',
      ...(totp && { totp }),
    }),
  });
  await r.text();
  return r.status;
}

test('the command takes the factor away, ends the sessions, leaves a line in the journal, and its holder is told once', async () => {
  const p = await administrateur();
  const keycloak = t.identity.get(Keycloak);
  expect(await entrer(p)).not.toBe(200);
  expect(await entrer(p, code(0))).toBe(200);
  expect(await keycloak.sessions(p.keycloakId)).toHaveLength(1);
  await faire(p.email);
  expect(await keycloak.sessions(p.keycloakId)).toEqual([]);
  expect((await t.kv.get(`revocation.${p.utiId}`))?.json()).toEqual({});
  expect(await entrer(p)).toBe(200); // by the password alone, here; the browser asks to enrol another (web/e2e/administrateur.e2e.ts)
  const [line] = await t.identity.db.query('select action from evenement where entity_id = $1 order by rang desc limit 1', [
    p.utiId,
  ]);
  expect(line).toEqual({ action: 'SECOND_FACTEUR_RETIRE' });
  const veille = t.identity.get(VeilleFacteurs);
  await veille.passer();
  await veille.passer();
  await t.settled();
  const sujets = (await courriels(p.email, 1)).map((m) => m.subject);
  expect(sujets.filter((s) => s === 'Le second facteur de votre compte a été retiré')).toHaveLength(1);
  await expect(faire(p.email)).rejects.toThrow('no second factor');
});

test('a watch that begins again tells no fact twice', async () => {
  const p = await administrateur();
  await faire(p.email);
  const faits = await t.identity.get(SecondsFacteurs).faits(0);
  expect(faits.filter((f) => f.keycloakId === p.keycloakId).map((f) => f.geste)).toEqual(['RETIRE']);
  await t.identity.get(VeilleFacteurs).passer();
  const other = new VeilleFacteurs(t.identity.get(SecondsFacteurs), t.identity.get(UtilisateurRepository), t.identity.db);
  await other.passer();
  await t.settled();
  expect(await t.identity.db.query('select modele from mail where uti_id = $1', [p.utiId])).toEqual([
    { modele: 'SECOND_FACTEUR' },
  ]);
});

test.each([[[]], [['pas une adresse']], [['a@ex.test', 'autre']]])('wrong arguments %j are refused with the usage', (args) =>
  expect(faire(...args)).rejects.toThrow('usage: --task=second-facteur'),
);

test('an unknown address is told as such', () => expect(faire('personne@ex.test')).rejects.toThrow('nobody has this address'));
