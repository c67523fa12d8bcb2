import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityComptesAValider } from '@riph/contracts/identity/comptes-a-valider.calls';
import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { CguRepository } from '../cgu/cgu.repository.ts';
import { courriels, emailUnique, type IdentityForTest } from '../test/identity-for-test.ts';
import { type InscriptionForTest, SECRET, startInscriptionForTest } from '../test/inscription-for-test.ts';

const HEURE = 3_600_000;
let f: InscriptionForTest;
let t: IdentityForTest;
beforeAll(async () => {
  f = await startInscriptionForTest();
  ({ t } = f);
});
afterAll(() => t?.stop());

/** The address that the administration gives for the requests of accounts. */
const prevenirA = async (bureau: string) => {
  const referentiel = t.services.of('referentiel');
  const { courrielCnriph, urlCtis, version } = await referentiel.call(referentielApplicatif, 'lireReglages', {}, f.admin);
  const body = { courrielsAdmin: [bureau], courrielCnriph, urlCtis, version };
  await referentiel.call(referentielApplicatif, 'modifierReglages', { body }, f.admin);
  await t.settled();
};
const aValider = () => t.identity.call(identityComptesAValider, 'compter', {}, f.admin);

test('registered, confirmed at 47 h, validated, then in; twice changes nothing', async () => {
  const email = emailUnique('lea');
  const bureau = emailUnique('bureau');
  await prevenirA(bureau);
  const before = await aValider();
  expect(await f.inscrire(email)).toEqual({ recue: true });
  expect(await f.connecter(email)).toEqual({ ok: false, passwordExpired: false });
  const [token] = await f.liens(email, 1);
  t.avancer(47 * HEURE);
  await f.confirmer(token);
  await f.confirmer(token);
  t.avancer(0);
  expect(await f.connecter(email)).toEqual({ ok: false, passwordExpired: false });
  await f.choisir(email, 2);
  expect(await f.connecter(email)).toEqual({
    ok: false,
    passwordExpired: false,
    compte: { statut: 'A_VALIDER', demandeLe: expect.any(String), motif: null },
  });
  expect(await f.connecter(email, 'Mauvais-mot-2026')).toEqual({ ok: false, passwordExpired: false });
  expect(await aValider()).toBe(before + 1);
  const { lignes } = await t.identity.call(
    identityComptesAValider,
    'lister',
    { query: { rechercheTdbDto: JSON.stringify({ filtres: {}, texte: email }) } },
    f.admin,
  );
  expect(lignes).toMatchObject([{ email, nom: 'Durand', profil: { code: 'DEPOSANT', libelle: 'Déposant' } }]);
  const { utiId, compteId } = await f.compteDe(email);
  for (let i = 0; i < 2; i += 1)
    await t.identity.call(identityAdministrationDeposants, 'valider', { params: { utiId, compteId } }, f.admin);
  expect(await f.connecter(email)).toMatchObject({ ok: true, profil: 'DEPOSANT' });
  await t.settled();
  expect((await courriels(email, 4)).map((m) => m.subject).sort()).toEqual([
    'Confirmez votre inscription',
    'Définissez votre mot de passe',
    'Votre compte est ouvert',
    'Votre mot de passe a été modifié',
  ]);
  expect((await courriels(bureau, 1)).map((m) => m.subject)).toEqual(['Nouveau compte à valider']);
});

test('the terms accepted in the form are those that were read, and only of the form that counts', async () => {
  const cgu = t.identity.get(CguRepository);
  const document = { documentId: '0'.repeat(24), nom: 'cgu.pdf', type: 'application/pdf', taille: 1, sha256: 'a'.repeat(64) };
  const version = await t.identity.db.transaction(async (tx) => {
    await cgu.deposer(tx, document, null, '2026-01-05T08:00:00Z');
    return cgu.publier(tx, null, '2026-01-05T08:00:00Z');
  });
  const isAccepted = async (email: string) => {
    const { utiId } = await f.compteDe(email);
    const input = { utiId, profil: 'DEPOSANT' as const, cppId: null };
    return (await t.identity.call(identityInternal, 'lireContexte', { input })).isCguAccepted;
  };
  const email = emailUnique('lea');
  await f.inscrire(email, { cguVersion: version });
  expect(await isAccepted(email)).toBe(true);
  await f.inscrire(email);
  expect(await isAccepted(email)).toBe(false);
  const autre = emailUnique('lea');
  await f.inscrire(autre, { cguVersion: (version ?? 0) + 1 });
  expect(await isAccepted(autre)).toBe(false);
});

test('a link dead after 48 h is sent again by an administrator', async () => {
  const email = emailUnique('lea');
  await f.inscrire(email);
  const [first] = await f.liens(email, 1);
  t.avancer(49 * HEURE);
  await expect(f.confirmer(first)).rejects.toMatchObject({ code: 'jeton.expire', status: 410 });
  const { utiId } = await f.compteDe(email);
  await t.identity.call(identityAdministrationDeposants, 'renvoyerConfirmation', { params: { utiId } }, f.admin);
  await f.confirmer(await f.autreLien(email, first));
  t.avancer(0);
  expect((await f.compteDe(email)).statut).toBe('A_VALIDER');
});

test('an address that is not confirmed receives three mails an hour at most, and its last link goes on', async () => {
  const email = emailUnique('lea');
  for (let i = 0; i < 5; i += 1) expect(await f.inscrire(email)).toEqual({ recue: true });
  await t.settled();
  expect(await courriels(email, 3)).toHaveLength(3);
  t.avancer(HEURE + 1);
  expect(await f.inscrire(email)).toEqual({ recue: true });
  await t.settled();
  expect(await courriels(email, 4)).toHaveLength(4);
  t.avancer(0);
});

test('a known address: the same answer, its owner is told, nothing is created', async () => {
  const p = await t.creerPersonne(['DEPOSANT']);
  expect(await f.inscrire(p.email)).toEqual({ recue: true });
  await t.settled();
  expect((await courriels(p.email, 1))[0].subject).toBe('Tentative d’inscription avec votre adresse');
  expect(await t.identity.db.query(sql`select count(*) as n from compte where uti_id = ${p.utiId}`)).toEqual([{ n: 1 }]);
});

test.each([
  ['a filled trap', { siteWeb: 'http://spam.test' }],
  ['two seconds of typing', { dureeSaisie: 2_000 }],
])('%s: the same answer, nothing is done', async (_, change) => {
  const email = emailUnique('robot');
  expect(await f.inscrire(email, change)).toEqual({ recue: true });
  expect(await f.compteDe(email)).toBeUndefined();
});

test('all wrong fields at once', async () => {
  const email = emailUnique('lea');
  const refused = f.inscrire(email, {
    nom: '123',
    telephone: '12',
    emailConfirmation: 'autre@ex.test',
    cguAcceptees: false,
  });
  const error = await refused.catch((e: unknown) => e);
  expect(error).toMatchObject({ code: 'saisie.invalide', status: 400 });
  expect(JSON.stringify(error)).toMatch(/nom.*telephone.*cguAcceptees/s);
  expect(await f.compteDe(email)).toBeUndefined();
});

test('whoever writes the address of somebody else chooses no password: the one sent beside the form opens nothing, that of the link does', async () => {
  const email = emailUnique('lea');
  const vole = 'Automne-2026!xyz';
  await f.inscrire(email, { motDePasse: vole, motDePasseConfirmation: vole });
  await f.confirmer((await f.liens(email, 1))[0]);
  const { utiId, compteId } = await f.compteDe(email);
  await t.identity.call(identityAdministrationDeposants, 'valider', { params: { utiId, compteId } }, f.admin);
  expect(await f.connecter(email, vole)).toEqual({ ok: false, passwordExpired: false });
  await f.choisir(email, 3);
  expect(await f.connecter(email, vole)).toEqual({ ok: false, passwordExpired: false });
  expect(await f.connecter(email)).toMatchObject({ ok: true });
});

test('an unknown link', () =>
  expect(f.confirmer('a'.repeat(43))).rejects.toMatchObject({ code: 'jeton.introuvable', status: 404 }));

test('a refused demand: the person is told, the state is final', async () => {
  const email = emailUnique('lea');
  await f.inscrire(email);
  await f.confirmer((await f.liens(email, 1))[0]);
  const { compteId, utiId } = await f.compteDe(email);
  await t.identity.call(identityAdministrationDeposants, 'activer', { params: { compteId, actif: 'false' } }, f.admin);
  expect((await f.compteDe(email)).statut).toBe('REFUSE');
  await expect(
    t.identity.call(identityAdministrationDeposants, 'valider', { params: { utiId, compteId } }, f.admin),
  ).rejects.toMatchObject({ code: 'compte.statut', status: 409 });
  await t.settled();
  expect((await courriels(email, 3)).map((m) => m.subject)).toContain('Votre demande de compte est refusée');
});

test('refused with a reason: told by mail and at sign-in after the right password alone; registers again and gets in', async () => {
  const email = emailUnique('lea');
  const motif = 'L’organisme indiqué n’est pas celui de votre adresse.';
  await f.inscrire(email);
  const [premier] = await f.liens(email, 1);
  await f.confirmer(premier);
  await f.choisir(email, 2);
  const { compteId, utiId } = await f.compteDe(email);
  const refuser = (body: { motif: string }) =>
    t.identity.call(identityAdministrationDeposants, 'refuser', { params: { compteId }, body }, f.admin);
  await expect(refuser({ motif: 'Non' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await refuser({ motif });
  await expect(refuser({ motif })).rejects.toMatchObject({ code: 'compte.statut', status: 409 });
  expect(await f.connecter(email)).toEqual({
    ok: false,
    passwordExpired: false,
    compte: { statut: 'REFUSE', demandeLe: expect.any(String), motif },
  });
  await t.settled();
  const [refus] = await courriels(email, 1, 'Votre demande de compte est refusée');
  expect(refus.text).toContain(motif);

  await f.inscrire(email, { organisme: 'CHU de Lyon' });
  const seconde = await f.autreLien(email, premier);
  // Neither form's password counts: whoever opens the link chooses one.
  expect(await f.connecter(email)).toEqual({ ok: false, passwordExpired: false });
  await f.confirmer(seconde);
  expect(await f.compteDe(email)).toMatchObject({ compteId, utiId, statut: 'A_VALIDER' });
  await t.settled();
  expect(await courriels(email, 2, 'Définissez votre mot de passe')).toHaveLength(2);
  const infos = await t.identity.call(identityDeposant, 'lireInformationsCompte', { params: { utiId } }, f.admin);
  expect(infos.historique.map((h) => h.libelle)).toEqual([
    'Adresse électronique confirmée',
    'Nouvelle demande faite après un refus',
    'Demande refusée',
    'Adresse électronique confirmée',
    'Demande de compte faite par formulaire',
  ]);
  expect(infos.historique[2]).toMatchObject({ profil: 'Déposant', acteur: f.admin.nom, commentaire: motif });
  // What the administration may do is said by the service, account by account; nobody closes his own this way.
  const offerts = async (actor: Actor) => {
    const { comptes } = await t.identity.call(identityDeposant, 'lireInformationsCompte', { params: { utiId } }, actor);
    return comptes.map((c) => c.evenements.map((e) => (e.allowed ? e.code : e.reasons.join())));
  };
  expect(await offerts(f.admin)).toEqual([['VALIDER', 'REFUSER']]);
  await t.identity.call(identityAdministrationDeposants, 'valider', { params: { utiId, compteId } }, f.admin);
  expect((await f.compteDe(email)).statut).toBe('ACTIF');
  expect(await offerts(f.admin)).toEqual([['DESACTIVER']]);
  expect(await offerts({ ...f.admin, utiId })).toEqual([[expect.stringMatching(/votre propre compte/i)]]);
  await t.identity.call(identityAdministrationDeposants, 'activer', { params: { compteId, actif: 'false' } }, f.admin);
  expect(await offerts(f.admin)).toEqual([['REACTIVER']]);
});

test('a country that is not of the list, or a French postal code without its five digits, is said on its field, known address or not', async () => {
  const { email } = await t.creerPersonne(['DEPOSANT']);
  for (const adresse of [email, emailUnique('lea')]) {
    await expect(f.inscrire(adresse, { payId: 250, codePostal: '7501' })).rejects.toMatchObject({
      code: 'saisie.invalide',
      details: { fields: [{ champ: 'codePostal' }] },
    });
    await expect(f.inscrire(adresse, { payId: 999_999 })).rejects.toMatchObject({ details: { fields: [{ champ: 'payId' }] } });
  }
});

test('the queue shows who is known by the same name, and filters by country and age', async () => {
  const nom = 'Homonymie';
  const ancien = emailUnique('lea');
  const email = emailUnique('lea');
  for (const adresse of [ancien, email]) {
    await f.inscrire(adresse, { nom, payId: 250, codePostal: '75014' });
    await f.confirmer((await f.liens(adresse, 1))[0]);
  }
  const lister = (filtres: object, texte = email) =>
    t.identity.call(
      identityComptesAValider,
      'lister',
      { query: { rechercheTdbDto: JSON.stringify({ filtres, texte }) } },
      f.admin,
    );
  const [ligne] = (await lister({ payId: 250 })).lignes;
  expect(ligne.doublons.filter((d) => d.email === ancien)).toMatchObject([
    { nom, comptes: [{ profil: { code: 'DEPOSANT' }, statut: { code: 'A_VALIDER' } }] },
  ]);
  expect((await lister({ payId: 56 })).lignes).toEqual([]);
  expect((await lister({ jours: 7 })).total).toBe(0);
  t.avancer(8 * 24 * HEURE);
  expect((await lister({ jours: 7 })).total).toBe(1);
  t.avancer(0);
});

test('one of two comptes closed: sessions dead, signs in with the other; opened again', async () => {
  const p = await t.creerPersonne(['DEPOSANT', 'VRB_GERANT']);
  const [{ compteId }] = await t.identity.db.query<{ compteId: number }>(sql`
    select compte_id "compteId"
    from compte
    where uti_id = ${p.utiId} and profil = 'DEPOSANT'
  `);
  const activer = (actif: 'true' | 'false') =>
    t.identity.call(identityAdministrationDeposants, 'activer', { params: { compteId, actif } }, f.admin);
  await activer('false');
  expect((await t.kv.get(`revocation.${p.utiId}`))?.json()).toEqual({});
  expect(await f.connecter(p.email)).toMatchObject({ ok: true, profil: 'VRB_GERANT', profils: ['VRB_GERANT'] });
  await activer('true');
  expect(await f.connecter(p.email)).toMatchObject({ profils: ['DEPOSANT', 'VRB_GERANT'] });
});

test('the call of sponsors closes no account of another kind, his own least of all', async () => {
  const [{ compteId }] = await t.identity.db.query<{ compteId: number }>(sql`
    select compte_id "compteId"
    from compte
    where uti_id = ${f.admin.utiId}
  `);
  await expect(
    t.identity.call(identityAdministrationDeposants, 'activer', { params: { compteId, actif: 'false' } }, f.admin),
  ).rejects.toMatchObject({ code: 'compte.introuvable', status: 404 });
});

test('no password, no link, no token in the journal, the outbox or the mails kept', async () => {
  expect(await f.traces()).not.toMatch(SECRET);
});
