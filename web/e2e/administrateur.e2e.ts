/** The first administrator of a new installation, from the command of the deployment to his first page: link, password, second factor at Keycloak. */
import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jetonRecu } from '../../deploy/test-kit/courriels.ts';
import { base } from './ecran.ts';
import { Navigateur } from './navigateur.ts';

let navigateur: Navigateur;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
});
afterAll(() => navigateur?.fermer());

const MOT_DE_PASSE = 'Printemps-2027-bleu';
const chezKeycloak = (id: string) => `location.origin !== ${JSON.stringify(base())} && document.querySelector('${id}')`;

/** Code of six digits of RFC 6238 for now. */
function code(secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const at = hash[hash.length - 1] & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function tache(...args: string[]): void {
  const main = join(import.meta.dirname, '../../dist/services/identity/src/main.js');
  const { NODE_OPTIONS: _, ...env } = process.env;
  const run = spawnSync(process.execPath, [main, '--task=administrateur', ...args], {
    env: { ...env, HEALTH_PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect({ status: run.status, said: run.status === 0 ? '' : run.stdout + run.stderr }).toEqual({ status: 0, said: '' });
}

test('he is made by the command, chooses his password, enrols a second factor and administers', async () => {
  const email = `chef.${randomBytes(4).toString('hex')}@ex.test`;
  tache(email, 'Ada', 'Martin');
  const e = await navigateur.fenetre('administrateur');
  await e.aller(`/reinitialiser-mot-de-passe?token=${await jetonRecu(email)}`);
  await e.remplir('Nouveau mot de passe', MOT_DE_PASSE);
  await e.remplir('Confirmation', MOT_DE_PASSE);
  await e.cliquer('Enregistrer');
  await e.jusqua(`location.pathname.endsWith('/login') && e2e.pret()`, 'the sign-in page');
  await e.aller('/admin/login');
  await e.cliquer('Se connecter avec le second facteur');
  await e.jusqua(chezKeycloak('#kc-login'), 'the page of Keycloak');
  await e.page.type('#username', email);
  await e.page.type('#password', MOT_DE_PASSE);
  await e.page.click('#kc-login');
  await e.jusqua(chezKeycloak('#totpSecret'), 'the enrolment of a second factor');
  await e.page.type('#totp', code(await e.page.$eval('#totpSecret', (input) => input.getAttribute('value') ?? '')));
  await e.page.type('#userLabel', 'Essai');
  await e.page.click('#saveTOTPBtn');
  await e.jusqua(`location.origin === ${JSON.stringify(base())} && !location.pathname.endsWith('/login')`, 'the product');
  await e.pret();
  const moi = await e.page.evaluate(`fetch('/api/currentUser').then((r) => r.json())`);
  expect(moi).toMatchObject({ profil: { code: 'SUPER_ADMIN' }, personne: { email } });
});
