/**
 * An act that binds asks the second factor again: in a window beside, while the page keeps what was typed, then it goes on by itself. By the code of a generator, by a passkey, by a code of
 * recovery. An administrator takes lost factors away. Rules: CPT-25, CPT-26.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { quitter } from '../../deploy/test-kit/membre.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { codeTotp } from '../../deploy/test-kit/totp.ts';
import { chezKeycloak, choisirMotDePasse, enroler } from './administrateur.ts';
import { base, type Ecran } from './ecran.ts';
import { Navigateur } from './navigateur.ts';
import { seConnecter } from './session.ts';

const MOT_DE_PASSE = 'Trajet-Calme-2026!';
const login = `secretaire.${crypto.randomUUID()}@essai.test`;
const FICHE = { nom: 'Secrétaire', prenom: 'Claude' };
let navigateur: Navigateur;
let gestionnaire: Personne;
const crees: number[] = [];
let e: Ecran;
let secret = '';
let servi = 0;
let codes: readonly string[] = [];
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  gestionnaire = await Personne.entrer(accountsOf('GESTIONNAIRE')[0]);
  crees.push(
    (await gestionnaire.post('/api/gestionnaire/cpp/membreCpp', { ...FICHE, role: 'GESTIONNAIRE', email: login })).utiId,
  );
  e = await navigateur.fenetre('acte-engageant');
});
afterAll(async () => {
  for (const utiId of crees) await quitter(gestionnaire, utiId);
  await navigateur?.fermer();
});

const dansLaPlateforme = () =>
  e.jusqua(
    `location.origin === ${JSON.stringify(base())} && !location.pathname.endsWith('/login') && document.getElementById('navigation') && e2e.pret()`,
    'the product',
  );
/** The window that the link of the question opens. */
async function ouvrirLaFenetre(): Promise<Page> {
  const ouverte = new Promise<Page>((resolve) => {
    e.page.browserContext().once('targetcreated', async (target) => resolve((await target.page()) ?? e.page));
  });
  await e.toucher(`document.querySelector('.riph-dialogue a[target=_blank]')`, 'the link of the question');
  return ouverte;
}
async function ajouter(nom: string): Promise<void> {
  await e.aller('/mon-cpp/membres/nouveau');
  await e.cocher('Gestionnaire');
  await e.remplir('Nom', nom);
  await e.remplir('Prénom', 'Dominique');
  await e.remplir('Adresse électronique', `${nom.toLowerCase()}.${crypto.randomUUID()}@essai.test`);
  await e.cliquer('Ajouter au comité');
  await e.voir('Confirmez que c’est bien vous');
}
async function estAjoute(nom: string): Promise<void> {
  await e.voir(`Dominique ${nom} fait partie du comité`);
  await e.jusqua(`/\\/membres\\/\\d+$/.test(location.pathname) && e2e.pret()`, 'the sheet of the person');
  crees.push(Number(/\d+$/.exec(e.chemin)?.[0]));
}

test('a secretary enrols a generator, and gets codes of recovery', async () => {
  await choisirMotDePasse(e, login, MOT_DE_PASSE);
  await seConnecter(e, { ...FICHE, utiId: crees[0], login, motDePasse: MOT_DE_PASSE, profil: 'GESTIONNAIRE' });
  await e.aller('/mon-compte?onglet=mot-de-passe');
  await e.cliquer('Enregistrer une application de codes');
  await e.jusqua(chezKeycloak('#kc-login'), 'the page of Keycloak');
  await e.page.type('#password', MOT_DE_PASSE);
  await e.page.click('#kc-login');
  ({ secret, servi, codes } = await enroler(e));
  await dansLaPlateforme();
});

test('a person is added to the committee after the code, asked in another window; what was typed stayed', async () => {
  await ajouter('Engagement');
  const fenetre = await ouvrirLaFenetre();
  await fenetre.waitForSelector('#otp');
  servi += 1; // of the next period: Keycloak takes it already
  await fenetre.type('#otp', codeTotp(secret, servi));
  await fenetre.click('#kc-login');
  await estAjoute('Engagement');
});

/** Signs out, then in again as far as the question of the second factor. */
async function rentrer(): Promise<void> {
  await e.toucher(
    `e2e.tous('button').find((b) => /· Gestionnaire de comité$/.test(e2e.mots(b.textContent)))`,
    'the menu of the account',
  );
  await e.cliquer('Se déconnecter');
  await e.jusqua(`location.pathname === '/login' && e2e.pret()`, 'the sign-in page');
  await e.cliquer('Se connecter par la connexion unique');
  await e.jusqua(chezKeycloak('#kc-login'), 'the page of Keycloak');
  await e.page.type('#username', login);
  await e.page.type('#password', MOT_DE_PASSE);
  await e.page.click('#kc-login');
}
const autreMoyen = async (nom: string): Promise<void> => {
  await e.jusqua(chezKeycloak('#try-another-way'), 'the other ways');
  await e.page.click('#try-another-way');
  const choix = `[...document.querySelectorAll('button')].find((b) => b.textContent.trim() === ${JSON.stringify(nom)})`;
  await e.jusqua(choix.replace('.find', '.some'), nom);
  // By the keyboard: the parent's page answered to the mouse alone.
  await e.page.evaluate(`${choix}.focus()`);
  await e.page.keyboard.press('Enter');
};
async function donnerCode(rang: number): Promise<void> {
  await autreMoyen('Code de secours');
  await e.jusqua(chezKeycloak('#recoveryCodeInput'), 'the question of a code of recovery');
  await e.page.type('#recoveryCodeInput', codes[rang]);
  await e.page.click('#kc-login');
}

test('a passkey is enrolled beside it, and serves at the sign-in', async () => {
  await e.cdp.send('WebAuthn.enable');
  await e.cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await e.aller('/mon-compte?onglet=mot-de-passe');
  await e.cliquer('Enregistrer une clé d’accès');
  // Keycloak adds none before the present one was shown.
  await donnerCode(0);
  await e.jusqua(chezKeycloak('#registerWebAuthn'), 'the enrolment of a key');
  await e.page.click('#registerWebAuthn');
  await dansLaPlateforme();
  await rentrer();
  await e.jusqua(chezKeycloak('#kc-login, #authenticateWebAuthnButton'), 'the second factor');
  await autreMoyen('Clé d’accès');
  await e.jusqua(chezKeycloak('#authenticateWebAuthnButton'), 'the question of the key');
  await e.page.click('#authenticateWebAuthnButton');
  await dansLaPlateforme();
});

test('lost both: a code of recovery lets in; an administrator takes all of them away, shown on the sheet', async () => {
  await rentrer();
  await donnerCode(1);
  await dansLaPlateforme();
  const admin = await navigateur.fenetre('retrait');
  await seConnecter(admin, accountsOf('SUPER_ADMIN')[0]);
  await admin.aller(`/administration/membres-cpp/${crees[0]}`);
  await admin.voir('Seconds facteurs');
  await admin.voir('Clé d’accès');
  await admin.cliquer('Retirer les seconds facteurs');
  await admin.remplir(
    'Comment avez-vous vérifié que c’est bien cette personne ?',
    'Rappelée au numéro de son service, pièce vue.',
  );
  await admin.confirmer('Retirer les seconds facteurs', 'Retirer les seconds facteurs');
  await admin.voir('Aucun : cette personne entre avec son mot de passe seul.');
  expect(await e.page.evaluate(`fetch('/api/currentUser').then((r) => r.status)`)).toBe(401);
});
