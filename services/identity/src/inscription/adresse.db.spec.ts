/** The mailbox decides: another address, and whoever wrote the address of somebody else in a form. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { identityUtilisateurAnsm } from '@riph/contracts/identity/utilisateur-ansm.calls';
import { Keycloak } from '../keycloak/keycloak.ts';
import { courriels, emailUnique, type IdentityForTest, MOT_DE_PASSE, type Personne } from '../test/identity-for-test.ts';
import { type InscriptionForTest, SECRET, startInscriptionForTest } from '../test/inscription-for-test.ts';

let f: InscriptionForTest;
let t: IdentityForTest;
beforeAll(async () => {
  f = await startInscriptionForTest();
  ({ t } = f);
});
afterAll(() => t?.stop());

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
  const [token] = await f.liens(email, 1);
  expect(await t.identity.db.query(sql`select email from utilisateur where uti_id = ${p.utiId}`)).toEqual([{ email: p.email }]);
  for (let i = 0; i < 2; i += 1) await f.confirmer(token);
  expect(await t.identity.db.query(sql`select email from utilisateur where uti_id = ${p.utiId}`)).toEqual([{ email }]);
  await t.settled();
  expect((await courriels(p.email, 2)).map((m) => m.subject).sort()).toEqual([
    'L’adresse de votre compte a été changée',
    'Une autre adresse a été demandée pour votre compte',
  ]);
  expect(await f.connecter(email)).toMatchObject({ ok: true, utiId: p.utiId });
  expect(await f.connecter(p.email)).toEqual({ ok: false, passwordExpired: false });
});

/** The person asks for another address, with his password. */
async function demanderAdresse(p: Personne, email: string): Promise<void> {
  const actor: Actor = { utiId: p.utiId, profil: 'DEPOSANT', cppId: null, nom: 'Zoé Lefort' };
  const { version } = await t.identity.call(identityDeposant, 'lireMesCoordonnees', {}, actor);
  const body = { nom: 'Lefort', prenom: 'Zoé', version, email, motDePasse: MOT_DE_PASSE };
  await t.identity.call(identityDeposant, 'modifier', { body }, actor);
}
/** Asks for a reset, and gives the token of its mail. */
async function lienMdp({ email }: Personne, n: number): Promise<string> {
  await t.identity.call(identityMotDePasse, 'envoyerCourriel', { body: { email } });
  await t.settled();
  return (await courriels(email, n)).map((m) => /token=([A-Za-z0-9_-]{43})/.exec(m.text)?.[1] ?? '').find(Boolean) ?? '';
}

test('a new password annuls the address that a thief of the old one asked for', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const voleur = emailUnique('voleur');
  await demanderAdresse(p, voleur);
  const [pris] = await f.liens(voleur, 1);
  const nouveau = 'Printemps-2027!';
  const body = { token: await lienMdp(p, 2), motDePasse: nouveau, confirmation: nouveau };
  await t.identity.call(identityMotDePasse, 'reinitialiser', { body });
  await expect(f.confirmer(pris)).rejects.toMatchObject({ code: 'jeton.introuvable' });
  expect(await f.connecter(p.email, nouveau)).toMatchObject({ ok: true, utiId: p.utiId });
});

test('a confirmed address annuls the links of the mailbox before', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  const token = await lienMdp(p, 1);
  const email = emailUnique('autre');
  await demanderAdresse(p, email);
  await f.confirmer((await f.liens(email, 1))[0]);
  expect(await t.identity.call(identityMotDePasse, 'testerJeton', { body: { token } })).toBe('INVALIDE');
});

const VOLE = 'Automne-2027!xy';
const choisir = (token: string) =>
  t.identity.call(identityMotDePasse, 'reinitialiser', {
    body: { token, motDePasse: 'Printemps-2027!', confirmation: 'Printemps-2027!' },
  });
/** The links of first passwords that came, once there are `n` mails. */
async function premiersLiens(email: string, n: number): Promise<string[]> {
  await t.settled();
  const mails = (await courriels(email, n)).filter((m) => m.subject === 'Définissez votre mot de passe');
  return mails.map((m) => /token=([A-Za-z0-9_-]{43})/.exec(m.text)?.[1] ?? '');
}

test.each([
  ['before', [VOLE, MOT_DE_PASSE]],
  ['after', [MOT_DE_PASSE, VOLE]],
])('somebody wrote the address %s its owner: the owner of the mailbox alone chooses the password', async (_, saisis) => {
  const email = emailUnique('lea');
  for (const motDePasse of saisis) await f.inscrire(email, { motDePasse, motDePasseConfirmation: motDePasse });
  const { utiId, compteId } = await f.compteDe(email);
  const liens = await f.liens(email, 2);
  const outcomes = await Promise.allSettled(liens.map(f.confirmer));
  expect(outcomes.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected']);
  await t.identity.call(identityAdministrationDeposants, 'valider', { params: { utiId, compteId } }, f.admin);
  for (const motDePasse of saisis) expect(await f.connecter(email, motDePasse)).toEqual({ ok: false, passwordExpired: false });
  const [token] = await premiersLiens(email, 4);
  await choisir(token);
  expect(await f.connecter(email, 'Printemps-2027!')).toMatchObject({ ok: true, utiId, profils: ['DEPOSANT'] });
});

test('the last form asked is the one that waits, with its name and its profile', async () => {
  const email = emailUnique('lea');
  await f.inscrire(email, { nom: 'Voleur', profilDemande: 'VRB_GERANT' });
  await f.inscrire(email);
  await f.compteDe(email);
  expect(
    await t.identity.db.query(sql`
      select nom, profil, statut
      from compte
      join utilisateur using (uti_id)
      join personne using (uti_id)
      where email = ${email}
    `),
  ).toEqual([{ nom: 'Durand', profil: 'DEPOSANT', statut: 'A_CONFIRMER' }]);
});

test('the staff names a person whose address somebody wrote before: nothing of that form is left', async () => {
  const email = emailUnique('agence');
  await f.inscrire(email, { nom: 'Voleur', motDePasse: VOLE, motDePasseConfirmation: VOLE });
  await f.compteDe(email);
  const [pris] = await f.liens(email, 1);
  const { utiId } = await t.identity.call(
    identityUtilisateurAnsm,
    'creer',
    { body: { nom: 'Durand', prenom: 'Léa', email } },
    f.admin,
  );
  expect(await f.connecter(email, VOLE)).toEqual({ ok: false, passwordExpired: false });
  await expect(f.confirmer(pris)).rejects.toMatchObject({ code: 'jeton.introuvable' });
  const [token] = await premiersLiens(email, 2);
  await choisir(token);
  expect(await f.connecter(email, VOLE)).toEqual({ ok: false, passwordExpired: false });
  expect(await f.connecter(email, 'Printemps-2027!')).toMatchObject({
    ok: true,
    utiId,
    nom: 'Léa Durand',
    profils: ['UTILISATEUR_ANSM'],
  });
});

test('the staff names a person whose only compte is closed: he signs in with the password that he had', async () => {
  const p = await t.creerPersonne(['DEPOSANT'], { statut: 'INACTIF' });
  await t.identity.get(Keycloak).update(p.keycloakId, { enabled: false });
  const body = { nom: 'Lefort', prenom: 'Zoé', email: p.email };
  await t.identity.call(identityUtilisateurAnsm, 'creer', { body }, f.admin);
  expect(await f.connecter(p.email)).toMatchObject({ ok: true, utiId: p.utiId, profils: ['UTILISATEUR_ANSM'] });
});

test('no password, no link, no token in the journal, the outbox or the mails kept', async () => {
  expect(await f.traces()).not.toMatch(SECRET);
});
