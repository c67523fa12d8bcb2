/** Single sign-on as a person plays it: to Keycloak's own page, and back into the product. Rule: CPT-07. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { base, type Ecran } from './ecran.ts';
import { Navigateur } from './navigateur.ts';

let navigateur: Navigateur;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
});
afterAll(() => navigateur?.fermer());

const BOUTON = 'Se connecter par la connexion unique';

/** Keycloak's form, in place of ours. */
async function chezKeycloak(e: Ecran, login: string, motDePasse: string): Promise<void> {
  await e.jusqua(`location.origin !== ${JSON.stringify(base())} && document.querySelector('#kc-login')`, 'the page of Keycloak');
  await e.page.type('#username', login);
  await e.page.type('#password', motDePasse);
  await e.page.click('#kc-login');
}

test('a sponsor signs in at Keycloak and comes back signed in; what the address carried is gone', async () => {
  const [compte] = accountsOf('DEPOSANT');
  const e = await navigateur.fenetre('sso');
  await e.aller('/login');
  await e.cliquer(BOUTON);
  await chezKeycloak(e, compte.login, 'pas celui-ci');
  await e.voir('Identifiant ou mot de passe incorrect');
  expect(new URL(e.page.url()).origin).not.toBe(base());
  await e.page.click('#username', { count: 3 });
  await chezKeycloak(e, compte.login, compte.motDePasse);
  await e.jusqua(`location.origin === ${JSON.stringify(base())} && !location.pathname.endsWith('/login')`, 'the product');
  await e.pret();
  if (e.chemin === '/cgu') {
    await e.cocher('J’ai lu');
    await e.cliquer('Accepter');
  }
  const moi = await e.page.evaluate(`fetch('/api/currentUser').then((r) => r.json())`);
  expect(moi).toMatchObject({ profil: { code: 'DEPOSANT' } });
  expect(e.page.url()).not.toMatch(/code=|state=|token/);
  expect(await e.page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toMatch(/eyJ/);
  expect(e.plaintes).toEqual([]);

  // Signing out ends the session of Keycloak too: the next person at this desk is asked who he is.
  await e.toucher(`e2e.tous('button').find((b) => /· Déposant$/.test(e2e.mots(b.textContent)))`, 'the menu of the account');
  await e.cliquer('Se déconnecter');
  await e.jusqua(`location.pathname === '/login' && e2e.pret()`, 'the sign-in page');
  await e.cliquer(BOUTON);
  await e.jusqua(
    `location.origin !== ${JSON.stringify(base())} && document.querySelector('#kc-login')`,
    'the page of Keycloak again',
  );
});
