import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { Keycloak } from '../keycloak/keycloak.ts';
import { courriels, type IdentityForTest, MOT_DE_PASSE, type Personne, startIdentityForTest } from '../test/identity-for-test.ts';

const NOUVEAU = 'Printemps-2027!';
let t: IdentityForTest;
beforeAll(async () => {
  t = await startIdentityForTest();
});
afterAll(() => t?.stop());

const actorOf = (p: Personne): Actor => ({ utiId: p.utiId, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Lefort' });
const authentifier = (login: string, motDePasse: string) =>
  t.identity.call(identityInternal, 'authentifier', { input: { login, motDePasse, admin: false, ip: '127.0.0.1' } });
const modifier = (
  body: { username?: string; ancien: string; nouveau: string; confirmation: string },
  actor: Actor | null = null,
) => t.identity.call(identityMotDePasse, 'modifier', { body }, actor);
const tester = (token: string) => t.identity.call(identityMotDePasse, 'testerJeton', { body: { token } });
const reinitialiser = (token: string, motDePasse = NOUVEAU) =>
  t.identity.call(identityMotDePasse, 'reinitialiser', { body: { token, motDePasse, confirmation: motDePasse } });

/** Asks for a link and gives its token, read from the mail that arrived. */
async function demanderLien(p: Personne, n: number): Promise<string> {
  await t.identity.call(identityMotDePasse, 'envoyerCourriel', { body: { email: p.email } });
  await t.settled();
  const mails = await courriels(p.email, n);
  const tokens = mails.map((m) => /token=([A-Za-z0-9_-]{43})/.exec(m.text)?.[1] ?? '');
  const known = await Promise.all(tokens.map(tester));
  return tokens[known.indexOf('OK')];
}

test('a newer link kills the older; the link serves once; the reset clears the lock and revokes the sessions', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const first = await demanderLien(p, 1);
  const second = await demanderLien(p, 2);
  expect(await tester(first)).toBe('INVALIDE');
  expect(await tester(second)).toBe('OK');
  await expect(reinitialiser(second, 'azerty')).rejects.toMatchObject({ code: 'motdepasse.politique' });
  expect(await tester(second)).toBe('OK');
  await reinitialiser(second);
  expect(await tester(second)).toBe('DEJA_UTILISE');
  await expect(reinitialiser(second)).rejects.toMatchObject({ code: 'jeton.utilise', status: 410 });
  expect(await authentifier(p.email, MOT_DE_PASSE)).toEqual({ ok: false, passwordExpired: false });
  expect(await authentifier(p.email, NOUVEAU)).toMatchObject({ ok: true, retenue: { levable: true } });
  expect((await t.kv.get(`revocation.${p.utiId}`))?.json()).toEqual({});
  await t.settled();
  const [modifie] = await courriels(p.email, 1, 'Votre mot de passe a été modifié');
  // It outlives a password: its owner is told, and how to change it.
  expect(modifie.text).toContain('l’adresse secrète que vous lui avez donnée sert toujours');
});

test('a forgotten password that is replaced has acts that bind wait a day; one that was known does not', async () => {
  const p = await t.creerPersonne(['EXPERT']);
  expect(await authentifier(p.email, MOT_DE_PASSE)).toMatchObject({ ok: true, retenue: null });
  const autre = 'Automne-2027!xyz';
  await modifier({ ancien: MOT_DE_PASSE, nouveau: autre, confirmation: autre }, actorOf(p));
  expect(await authentifier(p.email, autre)).toMatchObject({ ok: true, retenue: null });
  await reinitialiser(await demanderLien(p, 2));
  t.avancer(23 * 3_600_000);
  expect(await authentifier(p.email, NOUVEAU)).toMatchObject({ ok: true, retenue: { levable: false } });
  t.avancer(24 * 3_600_000 + 60_000);
  expect(await authentifier(p.email, NOUVEAU)).toMatchObject({ ok: true, retenue: null });
  t.avancer(0);
});

test('a link dies after sixty minutes', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const token = await demanderLien(p, 1);
  t.avancer(60 * 60_000 + 5_000);
  expect(await tester(token)).toBe('EXPIRE');
  await expect(reinitialiser(token)).rejects.toMatchObject({ code: 'jeton.expire', status: 410 });
  t.avancer(0);
});

test('unknown address, closed account, fourth demand of the hour: the same silence, no mail', async () => {
  const ferme = await t.creerPersonne(['DEPOSANT'], { statut: 'INACTIF' });
  for (const email of ['personne@ex.test', ferme.email])
    await t.identity.call(identityMotDePasse, 'envoyerCourriel', { body: { email } });
  const p = await t.creerPersonne(['DEPOSANT']);
  for (let i = 0; i < 4; i += 1) await t.identity.call(identityMotDePasse, 'envoyerCourriel', { body: { email: p.email } });
  await t.settled();
  expect(await t.identity.db.query(sql`select count(*) as n from jeton where uti_id = ${p.utiId}`)).toEqual([{ n: 3 }]);
  expect(await t.identity.db.query(sql`select count(*) as n from jeton where uti_id = ${ferme.utiId}`)).toEqual([{ n: 0 }]);
});

test('an expired password is changed signed out, then opens', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  t.avancer(366 * 86_400_000);
  expect(await authentifier(p.email, MOT_DE_PASSE)).toEqual({ ok: false, passwordExpired: true });
  const changement = { username: p.email, ancien: MOT_DE_PASSE, nouveau: NOUVEAU, confirmation: NOUVEAU };
  t.avancer(366 * 86_400_000 + 31 * 60_000);
  await expect(modifier(changement)).rejects.toMatchObject({ code: 'motdepasse.ancienFaux' });
  t.avancer(0);
  await modifier(changement);
  expect(await authentifier(p.email, NOUVEAU)).toMatchObject({ ok: true });
});

test('signed in: the old password is asked, the session of the request is spared', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  await expect(modifier({ ancien: 'Mauvais123!ab', nouveau: NOUVEAU, confirmation: NOUVEAU }, actorOf(p))).rejects.toMatchObject({
    code: 'motdepasse.ancienFaux',
  });
  await modifier({ ancien: MOT_DE_PASSE, nouveau: NOUVEAU, confirmation: NOUVEAU }, actorOf(p));
  expect((await t.kv.get(`revocation.${p.utiId}`))?.json()).toEqual({ saufRequete: expect.stringMatching(/^test-/) });
});

test.each([
  ['too short and without digit', 'Azertyui!', ['invalidPasswordMinLengthMessage', 'invalidPasswordMinDigitsMessage']],
  ['the surname inside', 'xxLefort2027!', ['MDP_CONTIENT_IDENTIFIANT']],
  ['the current one', MOT_DE_PASSE, ['invalidPasswordHistoryMessage']],
])('a new password with %s is refused with its rules', async (_, nouveau, regles) => {
  const p = await t.creerPersonne(['DEPOSANT']);
  await expect(modifier({ ancien: MOT_DE_PASSE, nouveau, confirmation: nouveau }, actorOf(p))).rejects.toMatchObject({
    code: 'motdepasse.politique',
    status: 400,
    details: { regles },
  });
});

test('different confirmations, and an unknown, blank or absent identifier', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  await expect(modifier({ ancien: MOT_DE_PASSE, nouveau: NOUVEAU, confirmation: 'autre' }, actorOf(p))).rejects.toMatchObject({
    code: 'motdepasse.confirmation',
  });
  for (const username of ['personne@ex.test', ' ', undefined])
    await expect(modifier({ username, ancien: 'a', nouveau: NOUVEAU, confirmation: NOUVEAU })).rejects.toMatchObject({
      code: 'motdepasse.ancienFaux',
    });
});

test('the reminder shows in the last fifteen days only', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const rappel = () => t.identity.call(identityMotDePasse, 'rappelerExpiration', {}, actorOf(p));
  const creeLe = Date.parse((await t.identity.get(Keycloak).passwordCreatedAt(p.keycloakId)) ?? '');
  const jours = (n: number) => t.clock.set(new Date(creeLe + n * 86_400_000).toISOString());
  for (const [jour, expected] of [
    [349, false],
    [350, true],
    [365, true],
    [366, false],
  ] as const) {
    jours(jour);
    expect(await rappel()).toBe(expected);
  }
  t.avancer(0);
});
