/** The first administrator of an installation: made by a command of the deployment, signed in at Keycloak with a second factor. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { jetonRecu } from '../../deploy/test-kit/courriels.ts';
import { codeTotp, periode } from '../../deploy/test-kit/totp.ts';
import { base, type Ecran } from './ecran.ts';

export const chezKeycloak = (id: string) => `location.origin !== ${JSON.stringify(base())} && document.querySelector('${id}')`;

/** A task of identity, as whoever deploys runs it. */
export function tache(nom: string, ...args: string[]): void {
  const main = join(import.meta.dirname, '../../dist/services/identity/src/main.js');
  const run = spawnSync(process.execPath, [main, `--task=${nom}`, ...args], {
    env: { ...process.env, HEALTH_PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL', // one that hangs while it ends may hear no other signal
  });
  expect({ status: run.status, said: run.status === 0 ? '' : run.stdout + run.stderr }).toEqual({ status: 0, said: '' });
}

/** Whoever was given an account chooses its password by the link of the first mail. */
export async function choisirMotDePasse(e: Ecran, email: string, motDePasse: string): Promise<void> {
  await e.aller(`/reinitialiser-mot-de-passe?token=${await jetonRecu(email)}`);
  await e.remplir('Nouveau mot de passe', motDePasse);
  await e.remplir('Confirmation', motDePasse);
  await e.cliquer('Enregistrer');
  await e.jusqua(`location.pathname.endsWith('/login') && e2e.pret()`, 'the sign-in page');
}

/** His address and password at Keycloak; then his code is asked, or the enrolment of a factor. */
export async function donnerMotDePasse(e: Ecran, email: string, motDePasse: string): Promise<void> {
  await e.aller('/admin/login');
  await e.cliquer('Se connecter avec le second facteur');
  await e.jusqua(chezKeycloak('#kc-login'), 'the page of Keycloak');
  await e.page.type('#username', email);
  await e.page.type('#password', motDePasse);
  await e.page.click('#kc-login');
}

/** A second factor is enrolled with the code of this moment, and the codes of recovery are kept; its secret and the period whose code has served. */
export async function enroler(e: Ecran): Promise<{ secret: string; servi: number; codes: readonly string[] }> {
  await e.jusqua(chezKeycloak('#totpSecret'), 'the enrolment of a second factor');
  const secret = await e.page.$eval('#totpSecret', (input) => input.getAttribute('value') ?? '');
  const servi = periode();
  await e.page.type('#totp', codeTotp(secret, servi));
  await e.page.type('#userLabel', 'Essai');
  await e.page.click('#saveTOTPBtn');
  await e.jusqua(chezKeycloak('#kcRecoveryCodesConfirmationCheck'), 'the codes of recovery');
  const codes = await e.page.$$eval('#kc-recovery-codes-list li', (items) => items.map((i) => i.textContent?.trim() ?? ''));
  await e.page.click('#kcRecoveryCodesConfirmationCheck');
  await e.page.click('#saveRecoveryAuthnCodesBtn');
  return { secret, servi, codes };
}

/** Back from Keycloak, the terms of use accepted when there are: it is he. */
export async function estEntre(e: Ecran, email: string): Promise<void> {
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
