/**
 * The twelve scenarios of accounts, S1 to S12, over HTTP against the real Keycloak, with the clock of the services moved, and for S10 and S11 that of a second BFF.
 * Rules: CPT-01, CPT-04, CPT-05, CPT-09 to CPT-12, CPT-20.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logOf } from '@riph/chassis/base/logger';
import { BACKGROUND_HEADER } from '@riph/contracts/core/background';
import { CONTRACTS } from '@riph/contracts/index';
import * as z from 'zod';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { courrielsDe, jetonRecu } from '../../deploy/test-kit/courriels.ts';
import { choisirLePremier } from '../../deploy/test-kit/deposant.ts';
import { avancerDe, clockBack } from '../../deploy/test-kit/horloge.ts';
import { COORDONNEES_INSCRIPTION } from '../../deploy/test-kit/inscription.ts';
import { pdfOf } from '../../deploy/test-kit/pdf.ts';
import { attendre, Personne } from '../../deploy/test-kit/personne.ts';
import { readConfig } from '../src/config.ts';
import { type Bff, startBff } from '../src/server.ts';
import { type Answer, Person, signIn } from './matrix/client.ts';

const HEURE = 3_600_000;
const JOUR = 24 * HEURE;
const MINUTE = 60_000;
const MOT_DE_PASSE = 'Prairie-Calme-2026!';
const AUTRE_MOT_DE_PASSE = 'Colline-Verte-2026!';
/** The shortest life of a password that the administration may set: 365 days are played on the clock of identity alone, session.db.spec.ts. */
const MDP_JOURS = 30;

let admin: Personne;
let second: Bff;
let skew = 0;
beforeAll(async () => {
  await clockBack();
  admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const config = readConfig({ ...process.env, BFF_PORT: '0', SIGN_IN_REFUSAL_MS: '0' });
  second = await startBff(CONTRACTS, config, logOf('bff'), () => Date.now() + skew);
});
afterAll(async () => {
  await clockBack();
  await second?.stop();
});

const nouvelleAdresse = () => `scenario.${crypto.randomUUID()}@essai.test`;
const poster = (path: string, json: object, method = 'POST') =>
  new Person('anonyme').send({ method, path, body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } });
const inscrire = (email: string, profilDemande = 'DEPOSANT') =>
  poster('/api/register', {
    ...COORDONNEES_INSCRIPTION,
    civilite: 'MME',
    nom: 'Durand',
    prenom: 'Léa',
    email,
    emailConfirmation: email,
    profilDemande,
    cguAcceptees: true,
    dureeSaisie: MINUTE,
  });
const confirmer = (jeton: string) => new Person('anonyme').send({ method: 'GET', path: `/api/register/confirmation/${jeton}` });
const entrer = (login: string, motDePasse = MOT_DE_PASSE, who = new Person(login)) =>
  who.send({
    method: 'GET',
    path: '/processLogin',
    headers: { Authorization: `Basic ${Buffer.from(`${login}:${motDePasse}`).toString('base64')}` },
  });
const lire = (who: Person, path: string) => who.send({ method: 'GET', path });
const issue = ({ status, code }: Answer) => [status, code];
const demande = z.object({ utiId: z.int(), compteId: z.int() });
/** The demand of an address, once its confirmation was taken in. */
async function demandeDe(email: string) {
  const recherche = encodeURIComponent(JSON.stringify({ filtres: {}, texte: email }));
  const { lignes } = await admin.get(`/api/dashboard/administration/comptes-a-valider?rechercheTdbDto=${recherche}`);
  return demande.parse(lignes[0]);
}
const enAttente = (): Promise<number> => admin.get('/api/dashboard/administration/comptes-a-valider-nombre');
const valider = async (email: string) => {
  const { utiId, compteId } = await demandeDe(email);
  await admin.put(`/api/administration/deposant/${utiId}/admin/validate/${compteId}`);
  return { utiId, compteId };
};
/** Somebody with an open account, who accepted the terms of use. */
async function ouvert(profil = 'DEPOSANT') {
  const email = nouvelleAdresse();
  await inscrire(email, profil);
  await confirmer(await jetonRecu(email));
  await choisirLePremier(admin, email, MOT_DE_PASSE);
  const ids = await valider(email);
  const who = await signIn({ profil, login: email, motDePasse: MOT_DE_PASSE });
  return { email, who, ...ids };
}
/** Another version of the terms of use, in force. */
async function publierCgu(): Promise<void> {
  const { status } = await admin.deposer('/api/administration/cgu', 'cgu.pdf', pdfOf('Conditions d’utilisation'));
  if (status !== 200 && status !== 409) throw new Error(`the terms of use were refused: ${status}`);
  await admin.post('/api/administration/cgu/publier');
  await admin.post('/api/accepter-cgu');
}
const currentUser = z.object({ isCguAccepted: z.boolean(), mdpExpireLe: z.string().nullable() });
const moi = async (who: Person) => currentUser.parse(JSON.parse((await lire(who, '/api/currentUser')).text));

test('S1: registered, and not in before the address is proved', async () => {
  const email = nouvelleAdresse();
  expect((await inscrire(email)).status).toBe(202);
  expect(issue(await entrer(email))).toEqual([401, 'auth.incorrecte']);
});

test('S2: confirmed at 47 h, still waiting for the administration, which counts one more', async () => {
  const email = nouvelleAdresse();
  await inscrire(email);
  const jeton = await jetonRecu(email);
  const avant = await enAttente();
  await avancerDe(47 * HEURE);
  expect((await confirmer(jeton)).status).toBe(200);
  await clockBack();
  await choisirLePremier(admin, email, MOT_DE_PASSE);
  expect(issue(await entrer(email))).toEqual([401, 'auth.compteAValider']);
  expect(await enAttente()).toBe(avant + 1);
});

test('S3: validated, then held at the terms of use until they are accepted', async () => {
  const email = nouvelleAdresse();
  await inscrire(email);
  await confirmer(await jetonRecu(email));
  await choisirLePremier(admin, email, MOT_DE_PASSE);
  await valider(email);
  await publierCgu();
  const who = new Person(email);
  expect((await entrer(email, MOT_DE_PASSE, who)).status).toBe(200);
  expect((await moi(who)).isCguAccepted).toBe(false);
  expect(issue(await lire(who, '/api/ext/notifications/nombre'))).toEqual([403, 'cgu.nonAcceptees']);
  const { version } = z.object({ version: z.int() }).parse(JSON.parse((await lire(who, '/api/ext/cgu/en-vigueur')).text));
  const accepter = (lue: number) => who.json('POST', '/api/ext/cgu/acceptation', { version: lue });
  await expect(accepter(version + 1)).rejects.toThrow('409 cgu.nouvelles');
  expect(await accepter(version)).toEqual({ version });
  expect((await lire(who, '/api/ext/notifications/nombre')).status).toBe(200);
});

test('S4: a link of 49 h is dead; the administration sends another, which serves', async () => {
  const email = nouvelleAdresse();
  await inscrire(email);
  const perime = await jetonRecu(email);
  await avancerDe(49 * HEURE);
  expect(issue(await confirmer(perime))).toEqual([410, 'jeton.expire']);
  await clockBack();
  const recherche = encodeURIComponent(JSON.stringify({ filtres: {}, texte: email }));
  const { lignes } = await admin.get(`/api/administration/utilisateur/vto/search/deposantAdminVtoSearch?recherche=${recherche}`);
  await admin.put(`/api/administration/deposant/${lignes[0].utiId}/admin/sendMailConfirmation`);
  await attendre('the second link', async () => (await courrielsDe(email)).length === 2);
  expect((await confirmer(await jetonRecu(email))).status).toBe(200);
  await choisirLePremier(admin, email, MOT_DE_PASSE);
  expect(issue(await entrer(email))).toEqual([401, 'auth.compteAValider']);
});

test('S5: terms published while somebody is signed in hold his next call', async () => {
  const { who } = await ouvert();
  expect((await lire(who, '/api/ext/notifications/nombre')).status).toBe(200);
  await publierCgu();
  await attendre('the gate', async () => (await lire(who, '/api/ext/notifications/nombre')).code === 'cgu.nonAcceptees');
});

test('S6 and S7: in a second before the password expires, out a second after; changed signed out, it opens', async () => {
  const { modifieLe: _, modifiePar: __, ...lu } = await admin.get('/api/ext/administration/parametres-compte');
  const fixer = (de: object, a: object) => admin.put('/api/ext/administration/parametres-compte', { lu: de, saisi: a });
  const courts = { ...lu, mdpJours: MDP_JOURS };
  const { email, who } = await ouvert();
  await fixer(lu, courts);
  try {
    const { mdpExpireLe } = await moi(who);
    const reste = Date.parse(mdpExpireLe ?? '') - Date.now();
    expect(Math.round(reste / JOUR)).toBe(MDP_JOURS);
    // The sign-in itself takes its time: an hour before, and a second after.
    await avancerDe(reste - HEURE);
    const encore = new Person(email);
    expect((await entrer(email, MOT_DE_PASSE, encore)).status).toBe(200);
    expect((await lire(encore, '/api/expiration-mdp/reminder')).text).toBe('true');
    await avancerDe(reste + 1_000);
    expect(issue(await entrer(email))).toEqual([401, 'auth.motDePasseExpire']);
    expect(issue(await entrer(email, 'Mauvais-Passe-2026!'))).toEqual([401, 'auth.incorrecte']);
    // S7.
    const corps = { username: email, ancien: MOT_DE_PASSE, nouveau: AUTRE_MOT_DE_PASSE, confirmation: AUTRE_MOT_DE_PASSE };
    expect((await poster('/api/modification-mdp', corps)).status).toBe(204);
  } finally {
    await clockBack();
    await fixer(courts, lu);
  }
  expect((await entrer(email, AUTRE_MOT_DE_PASSE)).status).toBe(200);
});

/** A try while it is locked prolongs the lock, and Keycloak counts by its own clock, that no test moves: session.db.spec.ts clears it and lets the person in. */
test('S8: five wrong passwords lock, and the right one is refused like a wrong one', async () => {
  const { email } = await ouvert();
  await attendre('the lock', async () => {
    for (let i = 0; i < 5; i += 1) await entrer(email, 'Mauvais-Passe-2026!');
    return (await entrer(email)).status === 401;
  });
  expect(issue(await entrer(email))).toEqual([401, 'auth.incorrecte']);
});

test('S9: of two links the first is dead; the second serves once', async () => {
  const { email } = await ouvert();
  const demander = () => poster('/api/reinitialisation-mdp/envoi-mail', { email });
  const etat = async (token: string) => (await poster('/api/reinitialisation-mdp/test-token', { token })).text;
  const recus = async () => (await courrielsDe(email)).filter((c) => /\?token=/.test(c.text)).length;
  const avant = await recus();
  await demander();
  await attendre('the first link', async () => (await recus()) === avant + 1);
  const premier = await jetonRecu(email);
  await demander();
  await attendre('the second link', async () => (await recus()) === avant + 2);
  const deuxieme = await jetonRecu(email);
  expect([await etat(premier), await etat(deuxieme)]).toEqual(['INVALIDE', 'OK']);
  const choix = { token: deuxieme, motDePasse: AUTRE_MOT_DE_PASSE, confirmation: AUTRE_MOT_DE_PASSE };
  expect((await poster('/api/reinitialisation-mdp/reinitialiser', choix)).status).toBe(204);
  expect(await etat(deuxieme)).toBe('DEJA_UTILISE');
});

test('S10 and S11: idle it ends after its time, prolonged two minutes before its end it lives as long again', async () => {
  const { dureeSession } = JSON.parse((await lire(new Person('x'), '/api/parametrage/applicatif/infos-session')).text);
  const compte = accountsOf('EXPERT')[0];
  const door = new URL(second.url);
  const [oisif, prolonge] = [await signIn(compte, door), await signIn(compte, door)];
  const debut = skew;
  skew = debut + (dureeSession - 2) * MINUTE;
  expect((await lire(prolonge, '/api/renouvellerSession')).status).toBe(200);
  // What his page asks by itself answers, and prolongs nothing.
  const seule = { method: 'GET', path: '/api/ext/notifications/nombre', headers: { [BACKGROUND_HEADER]: '1' } } as const;
  expect((await oisif.send(seule)).status).toBe(200);
  skew = debut + (dureeSession + 1) * MINUTE;
  const fini = await lire(oisif, '/api/currentUser');
  expect([fini.status, JSON.parse(fini.text).detail]).toEqual([401, expect.stringMatching(/^Votre session a expiré\./)]);
  // S11: nothing more was asked of it.
  skew = debut + (2 * dureeSession - 3) * MINUTE;
  const copie = prolonge.copy(door);
  expect((await lire(copie, '/api/currentUser')).status).toBe(200);
  skew = debut + 4 * dureeSession * MINUTE;
  expect((await lire(prolonge, '/api/currentUser')).status).toBe(401);
});

test('S12: one of two profiles closed while it is in use: out at the next call, and in again with the other', async () => {
  const { email, who, compteId } = await ouvert();
  await who.json('PUT', '/api/deposant/demande-profil-vrb-gerant', {});
  await valider(email);
  expect((await moi(who)).isCguAccepted).toBe(true);
  await admin.put(`/api/administration/deposant/${compteId}/activate/false`);
  await attendre('the end of the session', async () => (await lire(who, '/api/currentUser')).code === 'session.requise');
  const retour = new Person(email);
  expect((await entrer(email, MOT_DE_PASSE, retour)).status).toBe(200);
  expect(JSON.parse((await lire(retour, '/api/currentUser')).text).profil.code).toBe('VRB_GERANT');
});
