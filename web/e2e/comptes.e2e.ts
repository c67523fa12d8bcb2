/**
 * An account, from the form of registration to the first page of its owner: confirmation by the mail, what the sign-in says meanwhile, validation by the
 * administrator. Another is refused, reads why, asks again. A second profile of one person. Twenty at once: task 4 of the everyday tasks, in four clicks and one page.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SAISIE_MIN_MS } from '@riph/identity/inscription/inscription.rules';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { courrielsDe } from '../../deploy/test-kit/courriels.ts';
import { COORDONNEES_INSCRIPTION } from '../../deploy/test-kit/inscription.ts';
import { attendre } from '../../deploy/test-kit/personne.ts';
import { base, type Ecran } from './ecran.ts';
import { inscrire as demanderUnCompte } from './inscription.ts';
import { Navigateur } from './navigateur.ts';
import { entrer, seConnecterIci } from './session.ts';

const MOT_DE_PASSE = 'Une-Phrase-2026-assez-longue!';
const MOTIF = 'L’organisme indiqué ne correspond pas à votre adresse électronique.';
const LETTRES = [...'abcdefghijklmnopqrst'];
const LOT = LETTRES.length;

let navigateur: Navigateur;
let admin: Ecran;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  admin = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
});
afterAll(() => navigateur?.fermer());

const adresse = (prenom: string) => `${prenom}.${randomBytes(5).toString('hex')}@exemple.test`;

/** The link of a mail with this subject, once it has come; as the path that the browser opens. */
async function lienDe(email: string, sujet: string): Promise<string> {
  let lien: string | undefined;
  await attendre(`the mail « ${sujet} » to ${email}`, async () => {
    const recu = (await courrielsDe(email)).find((c) => c.subject === sujet);
    lien = recu && (/https?:\/\/\S+/.exec(recu.text)?.[0] ?? '');
    return lien !== undefined;
  });
  const url = new URL(lien ?? '');
  return url.pathname + url.search;
}

const inscrire = (e: Ecran, email: string, nom: string) => demanderUnCompte(e, { email, nom, minimum: SAISIE_MIN_MS });

/** Whoever proved his address chooses his password by the mail that follows. */
async function choisir(e: Ecran, email: string): Promise<void> {
  await e.aller(await lienDe(email, 'Définissez votre mot de passe'));
  await e.remplir('Nouveau mot de passe', MOT_DE_PASSE);
  await e.remplir('Confirmation', MOT_DE_PASSE);
  await e.cliquer('Enregistrer');
  await e.jusqua(`location.pathname.endsWith('/login') && e2e.pret()`, 'the sign-in page');
}

async function tenterDEntrer(e: Ecran, email: string, motDePasse: string): Promise<void> {
  await e.aller('/login');
  await e.remplir('Identifiant', email);
  await e.remplir('Mot de passe', motDePasse);
  await e.cliquer('Se connecter', 'Connexion');
}

test('registered, confirmed, told to wait, validated by the administrator, in', async () => {
  const email = adresse('sacha');
  const nom = `Lenoir${randomBytes(3).toString('hex').replace(/\d/g, 'x')}`;
  const e = await navigateur.fenetre('inscrit');
  await inscrire(e, email, nom);
  await e.aller(await lienDe(email, 'Confirmez votre inscription'));
  // Opened, by a program that reads mails too, the page writes nothing.
  await e.voir('Confirmez qu’elle est bien la vôtre');
  await e.calme();
  await admin.aller(`/administration/comptes-a-valider?q=${encodeURIComponent(email)}`);
  await admin.calme();
  expect(await admin.page.evaluate('document.body.innerText')).not.toContain(nom);
  await e.cliquer('Confirmer mon adresse');
  await e.titre('Votre adresse est confirmée');
  await choisir(e, email);

  await tenterDEntrer(e, email, 'Un-Autre-Mot-2026!');
  await e.voir('Authentification incorrecte', 'Connexion');
  await tenterDEntrer(e, email, MOT_DE_PASSE);
  await e.voir('Votre compte attend sa validation', 'Connexion');
  await e.voir('Vous recevrez un courriel', 'Connexion');

  await admin.aller('/');
  await admin.cliquer('Comptes à valider');
  await admin.titre('Comptes à valider');
  await admin.remplir('Nom, adresse ou organisme', email);
  // The line of the filters comes above the list and moves it.
  await admin.voir('Filtres actifs');
  await admin.titre('Comptes à valider (1)');
  await admin.cliquer(`${nom} Sacha`);
  await admin.titre(`Sacha ${nom}`);
  await admin.voir('CHU de démonstration');
  await admin.cliquer('Valider le compte');
  await admin.voir('Compte validé', 'Historique');

  await admin.cliquer('Modifier les coordonnées');
  await admin.remplir('Organisme', 'Institut des essais');
  await admin.remplir('Ville', 'Lyon');
  await admin.cliquer('Enregistrer', 'Coordonnées du déposant');
  await admin.voir('Institut des essais', 'Enregistrer ces changements');
  await admin.confirmer('Enregistrer ces changements', 'Enregistrer ces changements');
  await admin.voir('Institut des essais', 'Historique');
  await admin.voir('Ville : valeur changée', 'Historique');

  await e.aller(await lienDe(email, 'Votre compte est ouvert'));
  await seConnecterIci(e, { profil: 'DEPOSANT', utiId: 0, login: email, motDePasse: MOT_DE_PASSE, nom, prenom: 'Sacha' });
  await e.titre('Bonjour Sacha');
  expect(e.plaintes).toEqual([]);
  await e.fermer();
});

test('refused with a reason: reads it by mail and at sign-in, and may ask again', async () => {
  const email = adresse('noa');
  const e = await navigateur.fenetre('refuse');
  await inscrire(e, email, 'Dubreuil');
  await e.aller(await lienDe(email, 'Confirmez votre inscription'));
  await e.cliquer('Confirmer mon adresse');
  await e.titre('Votre adresse est confirmée');
  await choisir(e, email);

  await admin.aller(`/administration/comptes-a-valider?q=${encodeURIComponent(email)}`);
  await admin.cliquer('Dubreuil Sacha');
  await admin.titre('Sacha Dubreuil');
  await admin.cliquer('Refuser');
  await admin.cliquer('Refuser la demande', 'Refuser la demande');
  await admin.voir('Indiquez le motif', 'Refuser la demande');
  await admin.remplir('Motif du refus', MOTIF, 'Refuser la demande');
  await admin.confirmer('Refuser la demande', 'Refuser la demande');
  await admin.voir(MOTIF, 'Historique');

  await attendre('the mail of the refusal', async () =>
    (await courrielsDe(email)).some((c) => c.subject === 'Votre demande de compte est refusée' && c.text.includes('L’organisme')),
  );
  await tenterDEntrer(e, email, MOT_DE_PASSE);
  await e.voir('Votre demande de compte est refusée', 'Connexion');
  await e.voir(MOTIF, 'Connexion');
  await e.cliquer('Faire une nouvelle demande');
  await e.cheminEst(/^\/inscription/);
  await inscrire(e, email, 'Dubreuil');
  await attendre(
    'a second link of confirmation',
    async () => (await courrielsDe(email)).filter((c) => c.subject === 'Confirmez votre inscription').length === 2,
  );
  await e.fermer();
});

test('another profile: waits with its date, refused with its reason, asked again, opened; closed and opened again by oneself', async () => {
  const email = adresse('rose');
  const nom = 'Desprez';
  const e = await navigateur.fenetre('profils');
  await inscrire(e, email, nom);
  await e.aller(await lienDe(email, 'Confirmez votre inscription'));
  await e.cliquer('Confirmer mon adresse');
  await e.titre('Votre adresse est confirmée');
  await choisir(e, email);
  const demande = async () => {
    await admin.aller(`/administration/comptes-a-valider?q=${encodeURIComponent(email)}`);
    await admin.cliquer(`${nom} Sacha`);
    await admin.titre(`Sacha ${nom}`);
  };
  await demande();
  await admin.cliquer('Valider le compte');
  await admin.voir('Compte validé', 'Historique');
  const compte = { profil: 'DEPOSANT', utiId: 0, login: email, motDePasse: MOT_DE_PASSE, nom, prenom: 'Sacha' } as const;
  await e.aller('/login');
  await seConnecterIci(e, compte);

  const profils = () => e.aller('/mon-compte?onglet=profils');
  await profils();
  await e.cliquer('Demander le profil Gérant VRB');
  await e.voir('Demandé le');
  await e.voir('L’administration nationale examine votre demande');
  await demande();
  await admin.cliquer('Refuser');
  await admin.remplir('Motif du refus', MOTIF, 'Refuser la demande');
  await admin.confirmer('Refuser la demande', 'Refuser la demande');

  await profils();
  await e.voir(`refusé par l’administration nationale. Motif : ${MOTIF}`);
  await e.capturer('profil-refuse');
  await e.cliquer('Demander de nouveau');
  await e.voir('L’administration nationale examine votre demande');
  await demande();
  await admin.voir('Profil demandé de nouveau', 'Historique');
  await admin.cliquer('Valider le compte');
  // The line of the request stood there before: only the button tells that the answer has come.
  await admin.jusqua(`!e2e.action('Valider le compte', '')`, 'the account validated');

  await profils();
  await e.cliquer('Fermer ce profil : Gérant VRB');
  await e.confirmer('Fermer ce profil', 'Fermer un profil');
  await e.voir('par vous-même');
  expect(await e.peut('Passer à ce profil')).toBe(false);
  await e.cliquer('Rouvrir ce profil : Gérant VRB');
  await e.cliquer('Passer à ce profil : Gérant VRB');
  await e.confirmer('Changer de profil', 'Changer de profil');
  await profils();
  await e.voir('Passer à ce profil');
  expect(e.plaintes).toEqual([]);
  await e.fermer();
});

/** Twenty demands whose address is confirmed, as the browser would make them. */
async function demander(organisme: string): Promise<void> {
  const entete = {
    'Content-Type': 'application/json',
    Origin: new URL(base()).origin,
    'Sec-Fetch-Site': 'same-origin',
    'Sec-Fetch-Mode': 'cors',
  };
  const demandes = LETTRES.map((lettre) => ({ prenom: `Numéro ${lettre}`, email: adresse('lot') }));
  const inscrireUn = async ({ prenom, email }: (typeof demandes)[number]) => {
    const personne = { civilite: null, nom: 'Lot', prenom, ...COORDONNEES_INSCRIPTION, organisme };
    const acces = {
      email,
      emailConfirmation: email,
      profilDemande: 'DEPOSANT',
      cguAcceptees: true,
    };
    const r = await fetch(new URL('/api/register', base()), {
      method: 'POST',
      headers: entete,
      body: JSON.stringify({ ...personne, ...acces }),
    });
    expect(r.status).toBeLessThan(300);
  };
  const confirmer = async ({ email }: (typeof demandes)[number]) => {
    const jeton = (await lienDe(email, 'Confirmez votre inscription')).split('/').at(-1);
    const ok = await fetch(new URL(`/api/register/confirmation/${jeton}`, base()), { headers: entete });
    expect(ok.status).toBe(200);
  };
  // All are sent before the first mail is waited for: each takes a moment to come.
  for (const d of demandes) await inscrireUn(d);
  for (const d of demandes) await confirmer(d);
}

test('task 4: twenty accounts validated in four clicks and one page, a result per row', async () => {
  const organisme = `Institut ${randomBytes(4).toString('hex')}`;
  await demander(organisme);
  await admin.aller('/');
  let clics = 0;
  const clic = async (faire: Promise<void>) => {
    await faire;
    clics += 1;
  };
  await clic(admin.cliquer('Comptes à valider'));
  await admin.titre('Comptes à valider');
  await admin.remplir('Nom, adresse ou organisme', organisme);
  // Before its answer the list may hold as many rows already; the line of the filter then moves them under the mouse.
  await admin.cheminEst(/[?&]q=/);
  await admin.jusqua(`document.querySelector('main table:not([aria-busy])') !== null`, 'the answer to what was typed');
  await admin.titre(`Comptes à valider (${LOT})`);
  await clic(admin.cocher('Sélectionner les lignes de cette page'));
  await clic(admin.cliquer(`Valider ${LOT} comptes`));
  await clic(admin.cliquer(`Valider ${LOT} comptes`, `Valider ${LOT} comptes`));
  await admin.voir(`${LOT} comptes validés sur ${LOT}`);
  expect(await admin.page.$$eval('[role=dialog] .fr-badge--success', (badges) => badges.length)).toBe(LOT);
  expect(clics).toBeLessThanOrEqual(4);
  await admin.cliquer('Fermer', 'Résultat de la validation');
  await admin.voir('Aucun résultat');
  expect(admin.plaintes).toEqual([]);
});
