import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { until } from '@riph/chassis/test/until';
import type { Actor } from '@riph/contracts/core/call';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { identityParametresSession } from '@riph/contracts/identity/parametres-session.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import * as z from 'zod';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Keycloak, sujetDuJeton } from '../keycloak/keycloak.ts';
import {
  courriels,
  emailUnique,
  type IdentityForTest,
  MOT_DE_PASSE,
  MOT_DE_PASSE_ADMIN,
  startIdentityForTest,
} from '../test/identity-for-test.ts';
import { empreinte } from './connexion.ts';
import { RAPPORTS_CSP_PAR_JOUR } from './rapport-csp.repository.ts';

const JOUR = 86_400_000;
const VOLE = 'Automne-2027!xy';
const REFUS = { ok: false, passwordExpired: false };
let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

const authentifier = (login: string, motDePasse: string, admin = false, navigateur?: string) =>
  t.identity.call(identityInternal, 'authentifier', { input: { login, motDePasse, admin, ip: '127.0.0.1', navigateur } });

/** The password alone lets an administrator in on a workstation only. */
async function enDeveloppement<T>(faire: () => Promise<T>): Promise<T> {
  const profile = process.env.RIPH_PROFILE;
  process.env.RIPH_PROFILE = 'development';
  try {
    return await faire();
  } finally {
    if (profile === undefined) delete process.env.RIPH_PROFILE;
    else process.env.RIPH_PROFILE = profile;
  }
}

test('a depositor signs in, with the name, the profile and no committee', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  expect(await authentifier(p.email.toUpperCase(), MOT_DE_PASSE)).toMatchObject({
    ok: true,
    utiId: p.utiId,
    nom: 'Zoé Lefort',
    profil: 'DEPOSANT',
    profils: ['DEPOSANT'],
    cppId: null,
    cguVersionAcceptee: null,
  });
  const [line] = await t.identity.db.query(sql`
    select action, profil
    from evenement
    where entity_id = ${p.utiId}
    order by rang desc
    limit 1
  `);
  expect(line).toEqual({ action: 'CONNEXION', profil: 'DEPOSANT' });
});

test('unknown, wrong, disabled, without active compte: one answer', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const ferme = await t.creerPersonne(['DEPOSANT'], { statut: 'INACTIF' });
  const desactive = await t.creerPersonne(['DEPOSANT']);
  await t.identity.get(Keycloak).update(desactive.keycloakId, { enabled: false });
  expect(await authentifier('personne@ex.test', MOT_DE_PASSE)).toEqual(REFUS);
  expect(await authentifier(p.email, 'Mauvais123!ab')).toEqual(REFUS);
  expect(await authentifier(desactive.email, MOT_DE_PASSE)).toEqual(REFUS);
  expect(await authentifier(ferme.email, MOT_DE_PASSE)).toEqual(REFUS);
});

test('the password of somebody else whose address Keycloak holds for the same: a refusal, an expired one too, and it proves nothing', async () => {
  const [victime, voleur] = [await t.creerPersonne(['DEPOSANT']), await t.creerPersonne(['DEPOSANT'], { motDePasse: VOLE })];
  const keycloak = t.identity.get(Keycloak);
  await keycloak.update(victime.keycloakId, { email: emailUnique('ailleurs') });
  await keycloak.administer(async ({ users }) => {
    const user = await users.findOne({ id: voleur.keycloakId });
    await users.update({ id: voleur.keycloakId }, { ...user, email: victime.email });
  });
  expect(await authentifier(victime.email, VOLE)).toEqual(REFUS);
  expect(await keycloak.sessions(voleur.keycloakId)).toEqual([]);
  const modifier = () =>
    t.identity.call(identityMotDePasse, 'modifier', {
      body: { username: victime.email, ancien: VOLE, nouveau: 'Printemps-2027!', confirmation: 'Printemps-2027!' },
    });
  await expect(modifier()).rejects.toMatchObject({ code: 'motdepasse.ancienFaux' });
  await keycloak.administer(async ({ users }) => {
    const user = await users.findOne({ id: voleur.keycloakId });
    await users.update({ id: voleur.keycloakId }, { ...user, requiredActions: ['UPDATE_PASSWORD'] });
  });
  expect(await authentifier(victime.email, VOLE)).toEqual(REFUS);
  await expect(modifier()).rejects.toMatchObject({ code: 'motdepasse.ancienFaux' });
});

test('what the log keeps of a refused name tells two names apart, and is found by no one who tries passwords', () => {
  const [un, autre] = [empreinte('zoe@ex.test'), empreinte('max@ex.test')];
  expect([un === autre, empreinte('zoe@ex.test') === un]).toEqual([false, true]);
  expect(createHash('sha256').update('zoe@ex.test').digest('hex').startsWith(un)).toBe(false);
});

test('a password with a colon and letters outside ASCII', async () => {
  const p = await t.creerPersonne(['DEPOSANT'], { motDePasse: 'Pâ$$é:12Ünïcø😀' });
  expect(await authentifier(p.email, 'Pâ$$é:12Ünïcø😀')).toMatchObject({ ok: true });
});

test('accepted a second before 365 days, expired a second after; a wrong password tells nothing', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const creeLe = Date.parse((await t.identity.get(Keycloak).passwordCreatedAt(p.keycloakId)) ?? '');
  t.clock.set(new Date(creeLe + 365 * JOUR - 1000).toISOString());
  expect(await authentifier(p.email, MOT_DE_PASSE)).toMatchObject({ ok: true });
  t.clock.set(new Date(creeLe + 365 * JOUR + 1000).toISOString());
  expect(await authentifier(p.email, MOT_DE_PASSE)).toEqual({ ok: false, passwordExpired: true });
  expect(await authentifier(p.email, 'Mauvais123!ab')).toEqual(REFUS);
  t.avancer(0);
});

test('a temporary password is an expired one, only when it is right', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const kc = process.env.KEYCLOAK_URL;
  const grant = await fetch(`${kc}/realms/riph/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'riph-api',
      client_secret: process.env.KEYCLOAK_API_SECRET ?? '',
    }),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await grant.json());
  const set = await fetch(`${kc}/admin/realms/riph/users/${p.keycloakId}/reset-password`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'password', value: 'Temporaire123!x', temporary: true }),
  });
  expect(set.status).toBe(204);
  expect(await authentifier(p.email, 'Temporaire123!x')).toEqual({ ok: false, passwordExpired: true });
  expect(await authentifier(p.email, MOT_DE_PASSE)).toEqual(REFUS);
});

test('administrators: their own address, and the password alone only in development', async () => {
  const admin = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  const deposant = await t.creerPersonne(['DEPOSANT']);
  const profile = process.env.RIPH_PROFILE;
  process.env.RIPH_PROFILE = 'development';
  expect(await authentifier(admin.email, MOT_DE_PASSE_ADMIN, true)).toMatchObject({
    ok: true,
    profil: 'SUPER_ADMIN',
    profils: ['SUPER_ADMIN'],
  });
  expect(await authentifier(admin.email, MOT_DE_PASSE_ADMIN)).toEqual(REFUS);
  expect(await authentifier(deposant.email, MOT_DE_PASSE, true)).toEqual(REFUS);
  process.env.RIPH_PROFILE = 'production';
  expect(await authentifier(admin.email, MOT_DE_PASSE_ADMIN, true)).toEqual({ ...REFUS, facteur: 'ENROLEMENT' });
  expect(await authentifier(admin.email, 'Mauvais123!ab', true)).toEqual(REFUS);
  process.env.RIPH_PROFILE = profile;
});

test('locked after five wrong passwords, right one refused until the lock is cleared', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  for (let i = 0; i < 5; i += 1) expect(await authentifier(p.email, 'Mauvais123!ab')).toEqual(REFUS);
  // Keycloak counts after it has answered.
  await until('the lock', () => t.identity.get(Keycloak).isLocked(p.keycloakId));
  expect(await authentifier(p.email, MOT_DE_PASSE)).toEqual(REFUS);
  await t.identity.get(Keycloak).clearLock(p.keycloakId);
  expect(await authentifier(p.email, MOT_DE_PASSE)).toMatchObject({ ok: true });
});

test('locked by a stranger: the owner is told once a day, and comes in by the link of a new password', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const modifier = (ancien: string) =>
    t.identity.call(identityMotDePasse, 'modifier', {
      body: { username: p.email, ancien, nouveau: 'Printemps-2027!', confirmation: 'Printemps-2027!' },
    });
  for (let i = 0; i < 6; i += 1) await expect(modifier('Mauvais123!ab')).rejects.toMatchObject({ code: 'motdepasse.ancienFaux' });
  await expect(modifier(MOT_DE_PASSE)).rejects.toMatchObject({ code: 'motdepasse.ancienFaux' });
  // A name alone: Keycloak counted nothing.
  expect(await t.identity.get(Keycloak).isLocked(p.keycloakId)).toBe(false);
  expect(await authentifier(p.email, MOT_DE_PASSE)).toMatchObject({ ok: true });
  for (let i = 0; i < 5; i += 1) expect(await authentifier(p.email, 'Mauvais123!ab')).toEqual(REFUS);
  await until('the lock', () => t.identity.get(Keycloak).isLocked(p.keycloakId));
  for (let i = 0; i < 2; i += 1) expect(await authentifier(p.email, MOT_DE_PASSE)).toEqual(REFUS);
  await t.identity.call(identityMotDePasse, 'envoyerCourriel', { body: { email: p.email } });
  await t.settled();
  const recus = await courriels(p.email, 2);
  expect(recus.map((m) => m.subject).toSorted()).toEqual([
    'Réinitialisation de votre mot de passe',
    'Votre connexion est suspendue quelques minutes',
  ]);
  const token = recus.map((m) => /token=([A-Za-z0-9_-]{43})/.exec(m.text)?.[1]).find(Boolean) ?? '';
  await t.identity.call(identityMotDePasse, 'reinitialiser', {
    body: { token, motDePasse: 'Printemps-2027!', confirmation: 'Printemps-2027!' },
  });
  expect(await authentifier(p.email, 'Printemps-2027!')).toMatchObject({ ok: true, utiId: p.utiId });
});

const secretDe = (answer: object) =>
  z.object({ ok: z.literal(true), navigateur: z.string().length(43) }).parse(answer).navigateur;
const bloquer = async (p: { email: string; keycloakId: string }) => {
  for (let i = 0; i < 5; i += 1) await authentifier(p.email, 'Mauvais123!ab');
  await until('the lock', () => t.identity.get(Keycloak).isLocked(p.keycloakId));
};

test('a lock by a stranger spares the browser that signed in before, and no other, nor the browser of somebody else', async () => {
  const [p, autre] = [await t.creerPersonne(['DEPOSANT']), await t.creerPersonne(['DEPOSANT'])];
  const [sien, ailleurs] = [
    secretDe(await authentifier(p.email, MOT_DE_PASSE)),
    secretDe(await authentifier(autre.email, MOT_DE_PASSE)),
  ];
  const reconnu = async (login: string, navigateur: string) =>
    (await t.identity.call(identityInternal, 'reconnaitreNavigateur', { input: { login, navigateur } })).connu;
  expect([await reconnu(p.email, sien), await reconnu(p.email, ailleurs), await reconnu('a@ex.test', sien)]).toEqual([
    true,
    false,
    false,
  ]);
  await bloquer(p);
  expect(await authentifier(p.email, MOT_DE_PASSE)).toEqual(REFUS);
  expect(await authentifier(p.email, MOT_DE_PASSE, false, ailleurs)).toEqual(REFUS);
  const nouveau = secretDe(await authentifier(p.email, MOT_DE_PASSE, false, sien));
  await bloquer(p);
  // Each sign-in gives another secret: one that was copied before serves no more.
  expect(await authentifier(p.email, MOT_DE_PASSE, false, sien)).toEqual(REFUS);
  expect(await authentifier(p.email, MOT_DE_PASSE, false, nouveau)).toMatchObject({ ok: true, utiId: p.utiId });
});

test('five wrong passwords on a known browser, and it is spared no more; nor after a new password, nor after 180 days', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const isConnu = async (secret: string) => {
    await bloquer(p);
    const answer = await authentifier(p.email, MOT_DE_PASSE, false, secret);
    await t.identity.get(Keycloak).clearLock(p.keycloakId);
    return answer.ok;
  };
  const essaye = secretDe(await authentifier(p.email, MOT_DE_PASSE));
  for (let i = 0; i < 5; i += 1) expect(await authentifier(p.email, 'Mauvais123!ab', false, essaye)).toEqual(REFUS);
  expect(await isConnu(essaye)).toBe(false);
  const ancien = secretDe(await authentifier(p.email, MOT_DE_PASSE));
  t.avancer(181 * JOUR);
  expect(await isConnu(ancien)).toBe(false);
  t.avancer(0);
  const avant = secretDe(await authentifier(p.email, MOT_DE_PASSE));
  const actor: Actor = { utiId: p.utiId, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Lefort' };
  const body = { ancien: MOT_DE_PASSE, nouveau: VOLE, confirmation: VOLE };
  await t.identity.call(identityMotDePasse, 'modifier', { body }, actor);
  await bloquer(p);
  expect(await authentifier(p.email, VOLE, false, avant)).toEqual(REFUS);
});

test('the context of a session: droits of the profile, nothing secret', async () => {
  const p = await t.creerPersonne(['DEPOSANT', 'VRB_GERANT']);
  const contexte = await t.identity.call(identityInternal, 'lireContexte', {
    input: { utiId: p.utiId, profil: 'DEPOSANT', cppId: null },
  });
  expect(contexte).toMatchObject({
    id: p.utiId,
    profil: { code: 'DEPOSANT', libelle: 'Déposant' },
    isCguAccepted: true,
    cppActif: null,
  });
  expect(contexte.droits).toContainEqual({ code: 'DOSSIER_SOUMETTRE' });
  expect(contexte.droits).not.toContainEqual({ code: 'CGU_GERER' });
  expect(contexte.profilsDisponibles.map((x) => x.code)).toEqual(['DEPOSANT', 'VRB_GERANT']);
  expect(contexte.mdpExpireLe).not.toBeNull();
  expect(JSON.stringify(contexte)).not.toContain(p.keycloakId);
});

test('a bascule to an active profile is remembered by the next sign-in; any other is refused', async () => {
  const p = await t.creerPersonne(['DEPOSANT', 'VRB_GERANT']);
  const basculer = (profil: 'VRB_GERANT' | 'EXPERT') =>
    t.identity.call(identityInternal, 'basculer', { input: { utiId: p.utiId, profil } });
  expect(await basculer('VRB_GERANT')).toMatchObject({ profil: 'VRB_GERANT', cppId: null });
  expect(await authentifier(p.email, MOT_DE_PASSE)).toMatchObject({ profil: 'VRB_GERANT' });
  await expect(basculer('EXPERT')).rejects.toMatchObject({ code: 'profil.nonDisponible', status: 403 });
});

test('a token of the realm that is not ours, or no token at all, is a refusal', async () => {
  for (const jeton of ['abc', 'a.b.c', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`])
    expect(
      await t.identity.call(identityInternal, 'authentifierJeton', { input: { jeton, admin: false, ip: '127.0.0.1' } }),
    ).toEqual(REFUS);
});

test('of what the realm signs for us, an access token alone opens a session, whatever it says of its algorithm', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const realm = `${process.env.KEYCLOAK_URL}/realms/riph/protocol/openid-connect`;
  const client = { client_id: 'riph-api', client_secret: process.env.KEYCLOAK_API_SECRET ?? '' };
  const body = new URLSearchParams({
    ...client,
    grant_type: 'password',
    scope: 'openid',
    username: p.email,
    password: MOT_DE_PASSE,
  });
  const recus = z
    .object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() })
    .parse(await (await fetch(`${realm}/token`, { method: 'POST', body })).json());
  const cles = z
    .object({ keys: z.array(z.object({ kid: z.string(), alg: z.string(), x5c: z.array(z.string()) })) })
    .parse(await (await fetch(`${realm}/certs`)).json());
  const publique = cles.keys.find((c) => c.alg === 'RS256');
  const [, contenu, signature] = recus.access_token.split('.');
  const entete = (alg: string) => Buffer.from(JSON.stringify({ alg, typ: 'JWT', kid: publique?.kid })).toString('base64url');
  const symetrique = `${entete('HS256')}.${contenu}`;
  const forges = [
    `${symetrique}.${createHmac('sha256', publique?.x5c[0] ?? '')
      .update(symetrique)
      .digest('base64url')}`,
    `${entete('none')}.${contenu}.`,
    `${entete('PS256')}.${contenu}.${signature}`,
  ];
  const presenter = (jeton: string) =>
    t.identity.call(identityInternal, 'authentifierJeton', { input: { jeton, admin: false, ip: '127.0.0.1' } });
  for (const jeton of [recus.id_token, recus.refresh_token, ...forges]) expect(await presenter(jeton)).toEqual(REFUS);
  expect(await presenter(recus.access_token)).toMatchObject({ ok: true });
});

test('a token of the realm for our audience opens a session', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const grant = await t.identity.get(Keycloak).authenticate(p.email, MOT_DE_PASSE);
  if (grant.kind !== 'OK') throw new Error(grant.kind);
  const answer = await t.identity.call(identityInternal, 'authentifierJeton', {
    input: { jeton: grant.accessToken, admin: false, ip: '127.0.0.1' },
  });
  expect(answer).toMatchObject({ ok: true, utiId: p.utiId, profil: 'DEPOSANT' });
  if (!answer.ok) throw new Error('refused');
  const keycloak = t.identity.get(Keycloak);
  expect(answer.keycloakSid).toBe(sujetDuJeton(grant.accessToken).keycloakSid);
  expect(await keycloak.sessions(p.keycloakId)).toEqual([answer.keycloakSid]);
  // Once: whoever reads it later opens nothing with it.
  const encore = () =>
    t.identity.call(identityInternal, 'authentifierJeton', {
      input: { jeton: grant.accessToken, admin: false, ip: '127.0.0.1' },
    });
  expect(await encore()).toEqual(REFUS);
  const deconnecter = () =>
    t.identity.call(identityInternal, 'deconnecter', { input: { utiId: p.utiId, keycloakSid: answer.keycloakSid } });
  await deconnecter();
  expect(await keycloak.sessions(p.keycloakId)).toEqual([]);
  await deconnecter();
});

test('a token given before a sign-out opens nothing after it', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const keycloak = t.identity.get(Keycloak);
  const grant = await keycloak.authenticate(p.email, MOT_DE_PASSE);
  if (grant.kind !== 'OK') throw new Error(grant.kind);
  const { keycloakSid } = sujetDuJeton(grant.accessToken);
  await t.identity.call(identityInternal, 'deconnecter', { input: { utiId: p.utiId, keycloakSid } });
  const input = { jeton: grant.accessToken, admin: false, ip: '127.0.0.1' };
  expect(await t.identity.call(identityInternal, 'authentifierJeton', { input })).toEqual(REFUS);
});

test('a token of someone who has no place here ends its session: Keycloak asks who is there the next time', async () => {
  const ferme = await t.creerPersonne(['DEPOSANT'], { statut: 'INACTIF' });
  const keycloak = t.identity.get(Keycloak);
  const grant = await keycloak.authenticate(ferme.email, MOT_DE_PASSE);
  if (grant.kind !== 'OK') throw new Error(grant.kind);
  expect(await keycloak.sessions(ferme.keycloakId)).toHaveLength(1);
  const input = { jeton: grant.accessToken, admin: false, ip: '127.0.0.1' };
  expect(await t.identity.call(identityInternal, 'authentifierJeton', { input })).toEqual(REFUS);
  expect(await keycloak.sessions(ferme.keycloakId)).toEqual([]);
});

test('violations of the content policy are counted, not stacked', async () => {
  const rapport = {
    jour: '2026-11-21',
    chemin: '/password-expired',
    directive: 'script-src',
    origineBloquee: 'https://ailleurs.test',
    disposition: 'enforce',
    nombre: 1,
  };
  for (let i = 0; i < 2; i += 1)
    await t.identity.call(identityInternal, 'enregistrerRapportCsp', { input: { rapports: [rapport] } });
  expect(await t.identity.db.query(sql`select nombre from rapport_csp`)).toEqual([{ nombre: 2 }]);
});

test('whoever invents kinds of violations fills one line a day, and stacks none', async () => {
  const inventes = (lot: number) =>
    Array.from({ length: 100 }, (_, i) => ({
      jour: '2026-11-22',
      chemin: `/invente/${lot}/${i}`,
      directive: 'img-src',
      origineBloquee: 'inline',
      disposition: 'enforce',
      nombre: 1,
    }));
  const lots = RAPPORTS_CSP_PAR_JOUR / 100 + 2;
  for (let lot = 0; lot < lots; lot += 1)
    await t.identity.call(identityInternal, 'enregistrerRapportCsp', { input: { rapports: inventes(lot) } });
  // One that was known is counted still.
  await t.identity.call(identityInternal, 'enregistrerRapportCsp', { input: { rapports: inventes(0).slice(0, 1) } });
  const lignes = await t.identity.db.query<{ chemin: string; nombre: number }>(sql`
    select chemin, nombre from rapport_csp where jour = '2026-11-22' and (nombre > 1 or chemin = '(autres)') order by 1
  `);
  expect(lignes).toEqual([
    { chemin: '(autres)', nombre: 200 },
    { chemin: '/invente/0/0', nombre: 2 },
  ]);
  const [{ n }] = await t.identity.db.query<{ n: number }>(
    sql`select count(*)::int n from rapport_csp where jour = '2026-11-22'`,
  );
  expect(n).toBe(RAPPORTS_CSP_PAR_JOUR + 1);
});

test('at start-up the BFFs are told the life of a session', async () => {
  expect((await t.kv.get('parametres.session'))?.json()).toEqual({ dureeSession: 30, timerFinSession: 5 });
});

test('an act that takes a right away ends the sessions before its commit, and once more after it; undone, before alone', async () => {
  const { utiId } = await t.creerPersonne(['DEPOSANT']);
  const revision = async () => (await t.kv.get(`revocation.${utiId}`))?.revision ?? 0;
  const acte = (fin: () => void) =>
    t.identity.db.transaction(async (tx) => {
      await t.identity.get(SessionsKeys).revoquerAvec(tx, utiId);
      const inside = await revision();
      fin();
      return inside;
    });
  const inside = await acte(() => undefined);
  expect(inside).toBeGreaterThan(0);
  const after = await revision();
  expect(after).toBeGreaterThan(inside);
  await expect(
    acte(() => {
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await revision()).toBe(after + 1);
});

test('the administration changes the lives of sessions and passwords: told to the BFFs, refused when another one was quicker', async () => {
  const { utiId } = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  const admin: Actor = { utiId, profil: 'SUPER_ADMIN', cppId: null, nom: 'Zoé Lefort' };
  const { modifieLe: _, modifiePar: __, ...lu } = await t.identity.call(identityParametresSession, 'lireParametres', {}, admin);
  expect(lu).toEqual({ dureeSession: 30, timerFinSession: 5, mdpJours: 365, mdpJoursAdmin: 180, facteurJours: 14 });
  const modifier = (saisi: typeof lu, avant = lu) =>
    t.identity.call(identityParametresSession, 'modifierParametres', { body: { lu: avant, saisi } }, admin);
  await expect(modifier({ ...lu, timerFinSession: 30 })).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'saisi.timerFinSession', message: 'L’avertissement vient avant la fin de la session.' }] },
  });
  // The realm ends a password after a year: a longer life, or none, would be told and not hold.
  for (const mdpJours of [366, 0])
    await expect(modifier({ ...lu, mdpJours })).rejects.toMatchObject({
      code: 'saisie.invalide',
      details: { fields: [{ champ: 'saisi.mdpJours', message: expect.stringMatching(/^Au (plus 365|moins 30) jours\.$/) }] },
    });
  const saisi = { ...lu, dureeSession: 45, mdpJours: 90, mdpJoursAdmin: 60 };
  expect(await modifier(saisi)).toMatchObject({ ...saisi, modifiePar: 'Zoé Lefort' });
  expect((await t.kv.get('parametres.session'))?.json()).toEqual({ dureeSession: 45, timerFinSession: 5 });
  await expect(modifier({ ...lu, dureeSession: 20 })).rejects.toMatchObject({ code: 'version.perimee' });

  const p = await t.creerPersonne(['DEPOSANT']);
  const creeLe = Date.parse((await t.identity.get(Keycloak).passwordCreatedAt(p.keycloakId)) ?? '');
  t.clock.set(new Date(creeLe + 90 * JOUR - 1000).toISOString());
  expect(await authentifier(p.email, MOT_DE_PASSE)).toMatchObject({ ok: true });
  t.clock.set(new Date(creeLe + 90 * JOUR + 1000).toISOString());
  expect(await authentifier(p.email, MOT_DE_PASSE)).toEqual({ ok: false, passwordExpired: true });

  // The password of an administrator lives by a parameter of its own.
  const a = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  const neLe = Date.parse((await t.identity.get(Keycloak).passwordCreatedAt(a.keycloakId)) ?? '');
  t.clock.set(new Date(neLe + 60 * JOUR - 1000).toISOString());
  expect(await enDeveloppement(() => authentifier(a.email, MOT_DE_PASSE_ADMIN, true))).toMatchObject({ ok: true });
  t.clock.set(new Date(neLe + 60 * JOUR + 1000).toISOString());
  expect(await enDeveloppement(() => authentifier(a.email, MOT_DE_PASSE_ADMIN, true))).toEqual({
    ok: false,
    passwordExpired: true,
  });
});
