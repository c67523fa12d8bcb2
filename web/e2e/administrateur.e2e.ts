/**
 * The first administrator of a new installation, from the command of the deployment to his first page: link, password, second factor at Keycloak. Then what
 * his codes are worth (each serves once), what he is told, and how he gets another factor when he has lost his. Source: OWASP ASVS 4.0.3, 2.5 and 2.8.
 */
import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { courrielsDe, jetonRecu } from '../../deploy/test-kit/courriels.ts';
import { attendre } from '../../deploy/test-kit/personne.ts';
import { base, type Ecran } from './ecran.ts';
import { Navigateur } from './navigateur.ts';

let navigateur: Navigateur;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
});
afterAll(() => navigateur?.fermer());

const MOT_DE_PASSE = 'Printemps-2027-bleu';
const chezKeycloak = (id: string) => `location.origin !== ${JSON.stringify(base())} && document.querySelector('${id}')`;

const PERIODE_MS = 30_000;
const periode = () => Math.floor(Date.now() / PERIODE_MS);
/** Code of six digits of RFC 6238 for a period. */
function code(secret: string, pour: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(pour));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const at = hash[hash.length - 1] & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function tache(nom: string, ...args: string[]): void {
  const main = join(import.meta.dirname, '../../dist/services/identity/src/main.js');
  const { NODE_OPTIONS: _, ...env } = process.env;
  const run = spawnSync(process.execPath, [main, `--task=${nom}`, ...args], {
    env: { ...env, HEALTH_PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect({ status: run.status, said: run.status === 0 ? '' : run.stdout + run.stderr }).toEqual({ status: 0, said: '' });
}

const email = `chef.${randomBytes(4).toString('hex')}@ex.test`;
let e: Ecran;
let secret = '';
/** Periods whose code has served, that of the enrolment too. */
const servis = new Set<number>();

/** His address and password at Keycloak; then his code is asked, or the enrolment of a factor. */
async function donnerMotDePasse(): Promise<void> {
  await e.aller('/admin/login');
  await e.cliquer('Se connecter avec le second facteur');
  await e.jusqua(chezKeycloak('#kc-login'), 'the page of Keycloak');
  await e.page.type('#username', email);
  await e.page.type('#password', MOT_DE_PASSE);
  await e.page.click('#kc-login');
}
async function enroler(): Promise<void> {
  await e.jusqua(chezKeycloak('#totpSecret'), 'the enrolment of a second factor');
  secret = await e.page.$eval('#totpSecret', (input) => input.getAttribute('value') ?? '');
  const maintenant = periode();
  servis.add(maintenant);
  await e.page.type('#totp', code(secret, maintenant));
  await e.page.type('#userLabel', 'Essai');
  await e.page.click('#saveTOTPBtn');
}
async function estEntre(): Promise<void> {
  await e.jusqua(`location.origin === ${JSON.stringify(base())} && !location.pathname.endsWith('/login')`, 'the product');
  await e.pret();
  if (e.chemin === '/cgu') {
    await e.cocher('J’ai lu');
    await e.cliquer('Accepter');
    await e.jusqua(`location.pathname !== '/cgu' && e2e.pret()`, 'the page after the terms of use');
  }
  const moi = await e.page.evaluate(`fetch('/api/currentUser').then((r) => r.json())`);
  expect(moi).toMatchObject({ profil: { code: 'SUPER_ADMIN' }, personne: { email } });
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
  await e.aller(`/reinitialiser-mot-de-passe?token=${await jetonRecu(email)}`);
  await e.remplir('Nouveau mot de passe', MOT_DE_PASSE);
  await e.remplir('Confirmation', MOT_DE_PASSE);
  await e.cliquer('Enregistrer');
  await e.jusqua(`location.pathname.endsWith('/login') && e2e.pret()`, 'the sign-in page');
  await donnerMotDePasse();
  await enroler();
  await estEntre();
  await estPrevenu('Un second facteur a été ajouté à votre compte');
});

test('a code opens once: the second time it is refused, noted and told; another of the same moment opens', async () => {
  const pris = periode() + 1; // of the next period: good from now on for a minute at least
  servis.add(pris);
  await sortir();
  await donnerMotDePasse();
  await donnerCode(code(secret, pris));
  await estEntre();
  await sortir();
  await donnerMotDePasse();
  await donnerCode(code(secret, pris));
  await e.voir('Ce code n’est pas le bon, ou il a déjà servi');
  expect(periode()).toBeLessThanOrEqual(pris + 1); // else it would have been refused for its age
  const [autre] = [0, -1, 1].map((pas) => periode() + pas).filter((p) => !servis.has(p)); // Keycloak takes the code before and the code after
  await donnerCode(code(secret, autre));
  await estEntre();
  await estPrevenu('Un code a été refusé à la connexion de votre compte');
});

test('his factor is lost: the command takes it away, his session ends, his password leads to another enrolment', async () => {
  const perdu = secret;
  tache('second-facteur', email);
  await e.jusqua(`fetch('/api/currentUser').then((r) => r.status === 401)`, 'the end of his session');
  await e.page.browserContext().deleteCookie(...(await e.page.browserContext().cookies()));
  await donnerMotDePasse();
  await enroler();
  await estEntre();
  expect(secret).not.toBe(perdu);
  await estPrevenu('Le second facteur de votre compte a été retiré');
});
