/**
 * The first administrator of a new installation, from the command of the deployment to his first page: link, password, second factor at Keycloak. Then what
 * his codes are worth (each serves once), what he is told, and how he gets another factor when he has lost his. Source: OWASP ASVS 5.0.0, 6.4 and 6.5.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { courrielsDe } from '../../deploy/test-kit/courriels.ts';
import { attendre } from '../../deploy/test-kit/personne.ts';
import { codeTotp, periode } from '../../deploy/test-kit/totp.ts';
import { chezKeycloak, choisirMotDePasse, donnerMotDePasse, enroler, estEntre, tache } from './administrateur.ts';
import type { Ecran } from './ecran.ts';
import { Navigateur } from './navigateur.ts';

let navigateur: Navigateur;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
});
afterAll(() => navigateur?.fermer());

const MOT_DE_PASSE = 'Printemps-2027-bleu';
const email = `chef.${randomBytes(4).toString('hex')}@ex.test`;
let e: Ecran;
let secret = '';
/** Periods whose code has served, that of the enrolment too. */
const servis = new Set<number>();

async function enrolerLeSien(): Promise<void> {
  const enrole = await enroler(e);
  secret = enrole.secret;
  servis.add(enrole.servi);
}
async function sortir(): Promise<void> {
  await e.toucher(`e2e.tous('.riph-entete__outils .riph-menu button').at(-1)`, 'the menu of the person');
  await e.cliquer('Se déconnecter');
  await e.jusqua(`location.pathname.endsWith('/login') && e2e.pret()`, 'the sign-in page');
}
async function donnerCode(digits: string): Promise<void> {
  await e.jusqua(chezKeycloak('#otp'), 'the question of the code');
  await e.page.type('#otp', digits);
  await e.page.click('#kc-login');
}
/** Identity looks every twenty seconds at what Keycloak noted. */
const estPrevenu = (sujet: string) =>
  attendre(`the mail « ${sujet} »`, async () => (await courrielsDe(email)).some((c) => c.subject === sujet));

test('he is made by the command, chooses his password, enrols a second factor and administers', async () => {
  tache('administrateur', email, 'Ada', 'Martin');
  e = await navigateur.fenetre('administrateur');
  await choisirMotDePasse(e, email, MOT_DE_PASSE);
  await donnerMotDePasse(e, email, MOT_DE_PASSE);
  await enrolerLeSien();
  await estEntre(e, email);
  await estPrevenu('Un second facteur a été ajouté à votre compte');
});

test('a code opens once: the second time it is refused, noted and told; another of the same moment opens', async () => {
  const pris = periode() + 1; // of the next period: good from now on for a minute at least
  servis.add(pris);
  await sortir();
  await donnerMotDePasse(e, email, MOT_DE_PASSE);
  await donnerCode(codeTotp(secret, pris));
  await estEntre(e, email);
  await sortir();
  await donnerMotDePasse(e, email, MOT_DE_PASSE);
  await donnerCode(codeTotp(secret, pris));
  await e.voir('Ce code n’est pas le bon, ou il a déjà servi');
  expect(periode()).toBeLessThanOrEqual(pris + 1); // else it would have been refused for its age
  const [autre] = [0, -1, 1].map((pas) => periode() + pas).filter((p) => !servis.has(p)); // Keycloak takes the code before and the code after
  await donnerCode(codeTotp(secret, autre));
  await estEntre(e, email);
  await estPrevenu('Un code a été refusé à la connexion de votre compte');
});

test('his factor is lost: the command takes it away, his session ends, his password leads to another enrolment', async () => {
  const perdu = secret;
  tache('second-facteur', email);
  await e.jusqua(`fetch('/api/currentUser').then((r) => r.status === 401)`, 'the end of his session');
  await e.page.browserContext().deleteCookie(...(await e.page.browserContext().cookies()));
  await donnerMotDePasse(e, email, MOT_DE_PASSE);
  await enrolerLeSien();
  await estEntre(e, email);
  expect(secret).not.toBe(perdu);
  await estPrevenu('Le second facteur de votre compte a été retiré');
});
