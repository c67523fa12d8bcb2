import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityComptesAValider } from '@riph/contracts/identity/comptes-a-valider.calls';
import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import {
  courriels,
  emailUnique,
  type IdentityForTest,
  MOT_DE_PASSE,
  MOT_DE_PASSE_ADMIN,
  startIdentityForTest,
} from '../test/identity-for-test.ts';

const HEURE = 3_600_000;
let t: IdentityForTest;
let admin: Actor;
let adminEmail: string;
beforeAll(async () => {
  t = await startIdentityForTest();
  const a = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  admin = { utiId: a.utiId, profil: 'SUPER_ADMIN', cppId: null, nom: 'Zoé Lefort' };
  adminEmail = a.email;
});
afterAll(() => t?.stop());

const formulaire = (email: string, change: object = {}) => ({
  civilite: 'MME' as const,
  nom: 'Durand',
  prenom: 'Léa',
  telephone: '01 02 03 04 05',
  organisme: 'CHU de test',
  email,
  emailConfirmation: email,
  profilDemande: 'DEPOSANT' as const,
  motDePasse: MOT_DE_PASSE,
  motDePasseConfirmation: MOT_DE_PASSE,
  cguAcceptees: true as const,
  dureeSaisie: 60_000,
  ...change,
});
const inscrire = (email: string, change: object = {}) =>
  t.identity.call(identityInscription, 'creer', { body: formulaire(email, change) });
const confirmer = (token: string) => t.identity.call(identityInscription, 'confirmer', { params: { token } });
const connecter = (login: string, motDePasse = MOT_DE_PASSE) =>
  t.identity.call(identityInternal, 'authentifier', { input: { login, motDePasse, admin: false, ip: '127.0.0.1' } });
const aValider = () => t.identity.call(identityComptesAValider, 'compter', {}, admin);

async function lien(email: string, n: number): Promise<string[]> {
  await t.settled();
  return (await courriels(email, n)).map((m) => /confirmation\/([A-Za-z0-9_-]{43})/.exec(m.text)?.[1] ?? '').filter(Boolean);
}
async function compteDe(email: string) {
  const [row] = await t.identity.db.query<{ utiId: number; compteId: number; statut: string; keycloakId: string }>(
    'select uti_id "utiId", compte_id "compteId", statut, keycloak_id "keycloakId" from compte join utilisateur using (uti_id) where email = $1',
    [email],
  );
  if (row) t.oublier(row.keycloakId);
  return row;
}

test('S1, S2, S3: registered, confirmed at 47 h, validated, then in; twice changes nothing', async () => {
  const email = emailUnique('lea');
  const before = await aValider();
  expect(await inscrire(email)).toEqual({ recue: true });
  expect(await connecter(email)).toEqual({ ok: false, passwordExpired: false });
  const [token] = await lien(email, 1);
  t.avancer(47 * HEURE);
  await confirmer(token);
  await confirmer(token);
  t.avancer(0);
  expect(await connecter(email)).toEqual({ ok: false, passwordExpired: false });
  expect(await aValider()).toBe(before + 1);
  const { lignes } = await t.identity.call(
    identityComptesAValider,
    'lister',
    { query: { rechercheTdbDto: JSON.stringify({ filtres: {}, texte: email }) } },
    admin,
  );
  expect(lignes).toMatchObject([{ email, nom: 'Durand', profil: { code: 'DEPOSANT', libelle: 'Déposant' } }]);
  const { utiId, compteId } = await compteDe(email);
  for (let i = 0; i < 2; i += 1)
    await t.identity.call(identityAdministrationDeposants, 'valider', { params: { utiId, compteId } }, admin);
  expect(await connecter(email)).toMatchObject({ ok: true, profil: 'DEPOSANT' });
  await t.settled();
  expect((await courriels(email, 2)).map((m) => m.subject).sort()).toEqual([
    'Confirmez votre inscription',
    'Votre compte est ouvert',
  ]);
  expect((await courriels(adminEmail, 1)).map((m) => m.subject)).toContain('Nouveau compte à valider');
});

test('S4: a link dead after 48 h is sent again by an administrator', async () => {
  const email = emailUnique('lea');
  await inscrire(email);
  const [first] = await lien(email, 1);
  t.avancer(49 * HEURE);
  await expect(confirmer(first)).rejects.toMatchObject({ code: 'jeton.expire', status: 410 });
  const { utiId } = await compteDe(email);
  await t.identity.call(identityAdministrationDeposants, 'renvoyerConfirmation', { params: { utiId } }, admin);
  const second = (await lien(email, 2)).find((x) => x !== first) ?? '';
  await confirmer(second);
  t.avancer(0);
  expect((await compteDe(email)).statut).toBe('A_VALIDER');
});

test('another address: confirmed by its link, and the one before is told', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const actor: Actor = { utiId: p.utiId, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Lefort' };
  const { version } = await t.identity.call(identityDeposant, 'lireMesCoordonnees', {}, actor);
  const email = emailUnique('autre');
  const modifier = (motDePasse?: string) =>
    t.identity.call(identityDeposant, 'modifier', { body: { nom: 'Lefort', prenom: 'Zoé', version, email, motDePasse } }, actor);
  for (const motDePasse of [undefined, 'Autre-2027!xyz'])
    await expect(modifier(motDePasse)).rejects.toMatchObject({ code: 'motdepasse.preuve', status: 400 });
  await modifier(MOT_DE_PASSE);
  const [token] = await lien(email, 1);
  expect(await t.identity.db.query('select email from utilisateur where uti_id = $1', [p.utiId])).toEqual([{ email: p.email }]);
  for (let i = 0; i < 2; i += 1) await confirmer(token);
  expect(await t.identity.db.query('select email from utilisateur where uti_id = $1', [p.utiId])).toEqual([{ email }]);
  await t.settled();
  expect((await courriels(p.email, 1)).map((m) => m.subject)).toEqual(['L’adresse de votre compte a été changée']);
  expect(await connecter(email)).toMatchObject({ ok: true, utiId: p.utiId });
  expect(await connecter(p.email)).toEqual({ ok: false, passwordExpired: false });
});

test('a known address: the same answer, its owner is told, nothing is created', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  expect(await inscrire(p.email)).toEqual({ recue: true });
  await t.settled();
  expect((await courriels(p.email, 1))[0].subject).toBe('Tentative d’inscription avec votre adresse');
  expect(await t.identity.db.query('select count(*) as n from compte where uti_id = $1', [p.utiId])).toEqual([{ n: 1 }]);
});

test.each([
  ['a filled trap', { siteWeb: 'http://spam.test' }],
  ['two seconds of typing', { dureeSaisie: 2_000 }],
])('%s: the same answer, nothing is done', async (_, change) => {
  const email = emailUnique('robot');
  expect(await inscrire(email, change)).toEqual({ recue: true });
  expect(await compteDe(email)).toBeUndefined();
});

test('all wrong fields at once', async () => {
  const email = emailUnique('lea');
  const refused = inscrire(email, {
    nom: '123',
    telephone: '12',
    emailConfirmation: 'autre@ex.test',
    motDePasse: 'court',
    cguAcceptees: false,
  });
  const error = await refused.catch((e: unknown) => e);
  expect(error).toMatchObject({ code: 'saisie.invalide', status: 400 });
  expect(JSON.stringify(error)).toMatch(/nom.*telephone.*cguAcceptees/s);
  expect(await compteDe(email)).toBeUndefined();
});

test('a common password is refused by Keycloak, and nothing is left of the attempt', async () => {
  const email = emailUnique('lea');
  const commun = 'Motdepasse123!';
  await expect(inscrire(email, { motDePasse: commun, motDePasseConfirmation: commun })).rejects.toMatchObject({
    code: 'motdepasse.politique',
    details: { regles: ['invalidPasswordBlacklistedMessage'] },
  });
  expect(await compteDe(email)).toBeUndefined();
  expect(await inscrire(email)).toEqual({ recue: true });
  expect((await compteDe(email)).statut).toBe('A_CONFIRMER');
});

test('an unknown link', () =>
  expect(confirmer('a'.repeat(43))).rejects.toMatchObject({ code: 'jeton.introuvable', status: 404 }));

test('a refused demand: the person is told, the state is final', async () => {
  const email = emailUnique('lea');
  await inscrire(email);
  await confirmer((await lien(email, 1))[0]);
  const { compteId, utiId } = await compteDe(email);
  await t.identity.call(identityAdministrationDeposants, 'activer', { params: { compteId, actif: 'false' } }, admin);
  expect((await compteDe(email)).statut).toBe('REFUSE');
  await expect(
    t.identity.call(identityAdministrationDeposants, 'valider', { params: { utiId, compteId } }, admin),
  ).rejects.toMatchObject({ code: 'compte.statut', status: 409 });
  await t.settled();
  expect((await courriels(email, 2)).map((m) => m.subject)).toContain('Votre demande de compte est refusée');
});

test('S12: one of two comptes closed: sessions dead, signs in with the other; opened again', async () => {
  const p = await t.creerPersonne(['DEPOSANT', 'VRB_GERANT']);
  const [{ compteId }] = await t.identity.db.query<{ compteId: number }>(
    `select compte_id "compteId" from compte where uti_id = $1 and profil = 'DEPOSANT'`,
    [p.utiId],
  );
  const activer = (actif: 'true' | 'false') =>
    t.identity.call(identityAdministrationDeposants, 'activer', { params: { compteId, actif } }, admin);
  await activer('false');
  expect((await t.kv.get(`revocation.${p.utiId}`))?.json()).toEqual({});
  expect(await connecter(p.email)).toMatchObject({ ok: true, profil: 'VRB_GERANT', profils: ['VRB_GERANT'] });
  await activer('true');
  expect(await connecter(p.email)).toMatchObject({ profils: ['DEPOSANT', 'VRB_GERANT'] });
});

test('nobody closes himself', async () => {
  const [{ compteId }] = await t.identity.db.query<{ compteId: number }>(
    'select compte_id "compteId" from compte where uti_id = $1',
    [admin.utiId],
  );
  await expect(
    t.identity.call(identityAdministrationDeposants, 'activer', { params: { compteId, actif: 'false' } }, admin),
  ).rejects.toMatchObject({ code: 'compte.soiMeme', status: 409 });
});

test('no password, no link, no token in the journal, the outbox or the mails kept', async () => {
  const rows = await t.identity.db.query(
    `select string_agg(payload::text, ' ') "p", (select string_agg(details::text, ' ') from evenement) "e", (select string_agg(donnees::text, ' ') from mail) "m" from outbox`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/Azerty|[A-Za-z0-9_-]{43}/);
});
