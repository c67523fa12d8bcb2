/** A lost second factor, by the command of the deployment, on the real Keycloak; and what its holder is told. A factor is asked whoever enrolled it. Rule: CPT-07. Sources: deploy/processes.md; OWASP ASVS 5.0.0, 6.3.7 and 6.4.4. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logOf } from '@riph/chassis/base/logger';
import { sql } from '@riph/chassis/store/postgres/sql';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { identitySecondFacteur } from '@riph/contracts/identity/second-facteur.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { PageKeycloak } from '../../../../deploy/test-kit/page-keycloak.ts';
import { codeTotp } from '../../../../deploy/test-kit/totp.ts';
import { VeilleFacteurs } from '../entretien/veille-facteurs.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { SecondsFacteurs } from '../keycloak/seconds-facteurs.ts';
import {
  courriels,
  type IdentityForTest,
  MOT_DE_PASSE,
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
  await t.identity.db.query(sql`update utilisateur set keycloak_id = ${keycloakId} where uti_id = ${p.utiId}`);
  return { ...p, keycloakId };
}
/** What the page of Keycloak asks after the password; nothing when it has let in. */
async function entrer(p: Personne, totp?: string): Promise<string[]> {
  const page = await (await new PageKeycloak().open()).signIn(p.email, MOT_DE_PASSE_ADMIN);
  if (totp !== undefined) await page.send({ otp: totp });
  return page.returned ? [] : page.fields;
}
const authentifier = (p: Personne, motDePasse: string) =>
  t.identity.call(identityInternal, 'authentifier', {
    input: { login: p.email, motDePasse, admin: false, ip: '127.0.0.1' },
  });

test('the command takes the factor away, ends the sessions, leaves a line in the journal, and its holder is told once', async () => {
  const p = await administrateur();
  const keycloak = t.identity.get(Keycloak);
  expect(await entrer(p)).toEqual(['otp']);
  expect(await entrer(p, codeTotp(SECRET))).toEqual([]);
  expect(await keycloak.sessions(p.keycloakId)).toHaveLength(1);
  await faire(p.email);
  expect(await keycloak.sessions(p.keycloakId)).toEqual([]);
  expect((await t.kv.get(`revocation.${p.utiId}`))?.json()).toEqual({});
  expect(await entrer(p)).toContain('totp'); // another is enrolled: web/e2e/administrateur.e2e.ts
  const [line] = await t.identity.db.query(sql`
    select action
    from evenement
    where entity_id = ${p.utiId}
    order by rang desc
    limit 1
  `);
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
  expect(await t.identity.db.query(sql`select modele from mail where uti_id = ${p.utiId}`)).toEqual([
    { modele: 'SECOND_FACTEUR' },
  ]);
});

test.each([[[]], [['pas une adresse']], [['a@ex.test', 'autre']]])('wrong arguments %j are refused with the usage', (args) =>
  expect(faire(...args)).rejects.toThrow('usage: --task=second-facteur'),
);

test('an unknown address is told as such', () => expect(faire('personne@ex.test')).rejects.toThrow('nobody has this address'));

test('a factor that somebody enrolled with the password of a sponsor is asked, and its owner is told where, before and after a reset', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const page = await new PageKeycloak().open({ kc_action: 'CONFIGURE_TOTP' });
  await page.signIn(p.email, MOT_DE_PASSE);
  const secret = page.totpSecret;
  await page.send({ totp: codeTotp(secret), totpSecret: secret, userLabel: 'Essai' });
  await page.send({}); // the codes of recovery
  expect(page.returned?.get('kc_action_status')).toBe('success');
  const autre = await (await new PageKeycloak().open()).signIn(p.email, MOT_DE_PASSE);
  expect(autre.fields).toEqual(['otp']);
  const attendu = { ok: false, passwordExpired: false, facteur: 'CODE' };
  expect(await authentifier(p, MOT_DE_PASSE)).toEqual(attendu);
  expect(await authentifier(p, 'Mauvais123!ab')).toEqual({ ok: false, passwordExpired: false });
  const nouveau = 'Printemps-2027!';
  await t.identity.call(identityMotDePasse, 'envoyerCourriel', { body: { email: p.email } });
  await t.settled();
  const token = /token=([A-Za-z0-9_-]{43})/.exec((await courriels(p.email, 1)).map((m) => m.text).join())?.[1] ?? '';
  await t.identity.call(identityMotDePasse, 'reinitialiser', {
    body: { token, motDePasse: nouveau, confirmation: nouveau },
  });
  expect(await authentifier(p, nouveau)).toEqual(attendu);
  // Asked before each of them, it is enough.
  const retenus = () => t.identity.db.query(sql`select actes_retenus_jusqu_a as le from utilisateur where uti_id = ${p.utiId}`);
  expect(await retenus()).toEqual([{ le: null }]);
  await t.identity.get(VeilleFacteurs).passer();
  await t.settled();
  const [ajoute] = await courriels(p.email, 1, 'Un second facteur a été ajouté à votre compte');
  expect(ajoute.text).toContain('Ses codes servent désormais à vous connecter');

  // Lost: an administrator takes all of them away, and says how he knew the person.
  const admin = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  const actor = { utiId: admin.utiId, profil: 'SUPER_ADMIN', cppId: null, nom: 'Zoé Lefort' } as const;
  const params = { utiId: p.utiId };
  const lire = () => t.identity.call(identitySecondFacteur, 'lire', { params }, actor);
  expect((await lire()).map((f) => f.sorte)).toEqual(['APPLICATION', 'CODES_DE_SECOURS']);
  const preuve = 'Rappelé au standard de son service, pièce d’identité vue.';
  await t.identity.call(identitySecondFacteur, 'retirer', { params, body: { preuve } }, actor);
  expect(await lire()).toEqual([]);
  expect((await t.kv.get(`revocation.${p.utiId}`))?.json()).toEqual({});
  expect(await authentifier(p, nouveau)).toMatchObject({ ok: true, retenue: { levable: true } });
  const [line] = await t.identity.db.query(sql`
    select uti_id "utiId", details
    from evenement
    where entity_id = ${p.utiId} and action = 'SECOND_FACTEUR_RETIRE'
  `);
  expect(line).toEqual({ utiId: admin.utiId, details: { preuve } });
  await t.identity.get(VeilleFacteurs).passer();
  await t.settled();
  const sujets = (await courriels(p.email, 5)).map((m) => m.subject);
  expect(sujets.filter((s) => s === 'Le second facteur de votre compte a été retiré')).toHaveLength(1);
  expect(sujets.filter((s) => s === 'Des codes de secours ont été créés pour votre compte')).toHaveLength(1);
  await expect(t.identity.call(identitySecondFacteur, 'retirer', { params, body: { preuve } }, actor)).rejects.toThrow(
    'facteur.aucun',
  );
  const sien = { params: { utiId: admin.utiId }, body: { preuve } };
  await expect(t.identity.call(identitySecondFacteur, 'retirer', sien, actor)).rejects.toThrow('facteur.sien');
});
