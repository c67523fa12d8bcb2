/**
 * A second factor of one's own, in a browser: enrolled from « Mon compte », then asked at each sign-in. The form says so after a right password and leads to the
 * page that asks the code. Rule: CPT-07. Source: OWASP ASVS 5.0.0, 6.3.3.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { type Deposant, fermerLeCompte, nouveauDeposant } from '../../deploy/test-kit/deposant.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { codeTotp } from '../../deploy/test-kit/totp.ts';
import { chezKeycloak, enroler } from './administrateur.ts';
import { base, type Ecran } from './ecran.ts';
import { Navigateur } from './navigateur.ts';
import { seConnecter } from './session.ts';

let navigateur: Navigateur;
let admin: Personne;
let compte: Deposant;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  compte = await nouveauDeposant(admin);
});
afterAll(async () => {
  if (compte) await fermerLeCompte(admin, compte);
  await navigateur?.fermer();
});

const dansLaPlateforme = (e: Ecran) =>
  e.jusqua(
    `location.origin === ${JSON.stringify(base())} && !location.pathname.endsWith('/login') && document.getElementById('navigation') && e2e.pret()`,
    'the product',
  );

test('a sponsor enrols a second factor, comes back signed in, and from then on is asked its code', async () => {
  const e = await navigateur.fenetre('second-facteur');
  await seConnecter(e, compte);
  await e.aller('/mon-compte?onglet=mot-de-passe');
  await e.cliquer('Enregistrer une application de codes');
  await e.jusqua(chezKeycloak('#kc-login'), 'the page of Keycloak');
  // The name is there already.
  expect(await e.page.$eval('#username', (input) => input.getAttribute('value'))).toBe(compte.login);
  await e.page.type('#password', compte.motDePasse);
  await e.page.click('#kc-login');
  const { secret, servi } = await enroler(e);
  await dansLaPlateforme(e);
  await e.cheminEst(/^\/mon-compte\?onglet=mot-de-passe$/);

  await e.toucher(`e2e.tous('button').find((b) => /· Déposant$/.test(e2e.mots(b.textContent)))`, 'the menu of the account');
  await e.cliquer('Se déconnecter');
  await e.jusqua(`location.pathname === '/login' && e2e.pret()`, 'the sign-in page');
  await e.remplir('Identifiant', compte.login);
  await e.remplir('Mot de passe', compte.motDePasse);
  await e.cliquer('Se connecter', 'Connexion');
  await e.voir('Il reste une étape');
  await e.voir('continuez sur la page de connexion, qui vous demandera son code');
  await e.cliquer('Continuer la connexion');
  await e.jusqua(chezKeycloak('#kc-login'), 'the page of Keycloak');
  await e.page.type('#password', compte.motDePasse);
  await e.page.click('#kc-login');
  await e.jusqua(chezKeycloak('#otp'), 'the question of the code');
  await e.page.type('#otp', codeTotp(secret, servi + 1)); // of the next period: Keycloak takes it already
  await e.page.click('#kc-login');
  await dansLaPlateforme(e);
  const moi = await e.page.evaluate(`fetch('/api/currentUser').then((r) => r.json())`);
  expect(moi).toMatchObject({ profil: { code: 'DEPOSANT' }, personne: { email: compte.login }, facteurAvantLe: null });
});
