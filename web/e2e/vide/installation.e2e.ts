/**
 * A real installation, from nothing but its migrations to a filed dossier, through the screens: its first administrator, the terms of use, the addresses, a committee, its
 * manager and members, somebody of the agency, a sponsor who registers and files. Only the forms and pieces of the dossier are sent as the browser would send them.
 */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { addJours } from '@riph/contracts/core/deadlines';
import { jourParis } from '@riph/contracts/core/paris';
import { nomComite } from '@riph/contracts/core/typographie';
import { SAISIE_MIN_MS } from '@riph/identity/inscription/inscription.rules';
import type { Compte } from '../../../deploy/test-kit/comptes.ts';
import { courrielsDe, jetonRecu, lienRecu } from '../../../deploy/test-kit/courriels.ts';
import { preparer } from '../../../deploy/test-kit/instruction.ts';
import { attendre, Personne } from '../../../deploy/test-kit/personne.ts';
import { choisirMotDePasse, donnerMotDePasse, enroler, estEntre, tache } from '../administrateur.ts';
import type { Ecran } from '../ecran.ts';
import { etapes } from '../etapes.ts';
import type { Bureau } from '../fichiers.ts';
import { inscrire } from '../inscription.ts';
import { Navigateur } from '../navigateur.ts';
import { seConnecter } from '../session.ts';

const MOT_DE_PASSE = 'Une-Phrase-2026-assez-longue!';
const COMITE = 'CPP Ouest VI';
const CHEF = 'chef@installation.test';
const SECRETAIRE = 'secretaire@installation.test';
const PROMOTEUR = 'promoteur@installation.test';
/** Five of both colleges, a biostatistician and an association among them: R1123-11. */
const MEMBRES = [
  ['Collège I', 'Personne qualifiée en recherche impliquant la personne humaine, médecin'],
  ['Collège I', 'Personne qualifiée en biostatistique'],
  ['Collège I', 'Pharmacien'],
  ['Collège II', 'Personne qualifiée en questions d’éthique'],
  ['Collège II', 'Représentant d’association'],
] as const;
const aujourdhui = jourParis(new Date());
const enFrancais = (jour: string) => jour.split('-').reverse().join('/');
const compteDe = (profil: string, login: string): Compte => ({
  profil,
  utiId: 0,
  login,
  motDePasse: MOT_DE_PASSE,
  nom: 'Essai',
  prenom: 'Dominique',
});

let navigateur: Navigateur;
let bureau: Bureau;
let admin: Ecran;
let gestionnaire: Ecran;
beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  bureau = navigateur.bureau;
});
afterAll(() => navigateur?.fermer());
const etape = etapes(() => [admin, gestionnaire]);

/** Who was given an account chooses his password by the link of his mail, and enters. */
async function premiereEntree(profil: string, login: string): Promise<Ecran> {
  const e = await navigateur.fenetre(login.replace(/\W/g, '-'));
  await choisirMotDePasse(e, login, MOT_DE_PASSE);
  await seConnecter(e, compteDe(profil, login));
  return e;
}

etape('the first administrator enters, and reads what is left to do before opening', async () => {
  tache('administrateur', CHEF, 'Ada', 'Martin');
  admin = await navigateur.fenetre('administrateur');
  await choisirMotDePasse(admin, CHEF, MOT_DE_PASSE);
  await donnerMotDePasse(admin, CHEF, MOT_DE_PASSE);
  await enroler(admin);
  await estEntre(admin, CHEF);
  await admin.aller('/');
  await admin.voir('0 sur 39', 'À compléter avant d’ouvrir');
  await admin.voir('Conditions d’utilisation publiées', 'À compléter avant d’ouvrir');
});

etape('the terms of use are published: he accepts them first', async () => {
  await admin.cliquer('Publier les conditions');
  await admin.titre('Conditions générales d’utilisation');
  await admin.joindre('Préparer une nouvelle version', [await bureau.pdf('Conditions_V1.pdf')]);
  await admin.voir('En attente de publication');
  await admin.cliquer('Publier');
  await admin.confirmer('Publier', 'Publier les conditions');
  await admin.aller('/');
  await admin.cheminEst(/^\/cgu/);
  await admin.cocher('J’ai lu');
  await admin.cliquer('Accepter');
  await admin.voir('À compléter avant d’ouvrir');
});

etape('the addresses that the platform writes to', async () => {
  await admin.aller('/administration/parametres');
  await admin.remplir('Administration', CHEF);
  await admin.remplir('Commission nationale (CNRIPH)', 'cnriph@installation.test');
  await admin.cliquer('Enregistrer les adresses');
  await admin.voir('par Ada Martin');
});

etape('a committee is completed, with its agreement', async () => {
  await admin.aller('/administration/cpps?aCompleter=oui');
  await admin.cliquer(COMITE);
  await admin.remplir('Adresse', '2 avenue Foch');
  await admin.remplir('Code postal', '29200');
  await admin.remplir('Adresse électronique du secrétariat', SECRETAIRE);
  await admin.remplir('Téléphone', '02 98 00 00 00');
  await admin.remplir('Numéro d’agrément', 'ARS-2026-1');
  await admin.remplir('Début de l’agrément', '01/01/2026');
  await admin.remplir('Fin de l’agrément', '31/12/2031');
  await admin.cliquer('Enregistrer');
  await admin.voir('Fiche du comité enregistrée');
  await admin.aller('/');
  await admin.voir('1 sur 39', 'À compléter avant d’ouvrir');
});

etape('its manager is made, and somebody of the agency', async () => {
  await admin.cliquer('Créer un gestionnaire');
  await admin.repondre('Rôle dans le comité', 'Gestionnaire');
  await admin.jusqua(`e2e.champ('Comité', '')?.options.length > 1`, 'the committees');
  await admin.choisir('Comité', nomComite(COMITE));
  await admin.remplir('Nom', 'Essai');
  await admin.remplir('Prénom', 'Dominique');
  await admin.remplir('Adresse électronique', SECRETAIRE);
  await admin.cliquer('Ajouter au comité');
  await admin.titre('Dominique Essai');
  await admin.aller('/administration/utilisateurs-ansm/nouveau');
  await admin.remplir('Nom', 'Essai');
  await admin.remplir('Prénom', 'Claude');
  await admin.remplir('Adresse électronique', 'agence@installation.test');
  await admin.cliquer('Créer le compte');
  await admin.titre('Claude Essai');
});

etape('the manager enters, names the members who can sit, and plans a séance', async () => {
  gestionnaire = await premiereEntree('GESTIONNAIRE', SECRETAIRE);
  for (const [i, [college, categorie]] of MEMBRES.entries()) {
    await gestionnaire.aller('/mon-cpp/membres/nouveau');
    await gestionnaire.repondre('Rôle dans le comité', 'Membre');
    await gestionnaire.remplir('Nom', `Essai${'abcde'[i]}`);
    await gestionnaire.remplir('Prénom', 'Camille');
    await gestionnaire.remplir('Adresse électronique', `membre${i}@installation.test`);
    await gestionnaire.choisir('Collège', college);
    await gestionnaire.choisir('Catégorie', categorie);
    await gestionnaire.remplir('Début', enFrancais(aujourdhui));
    await gestionnaire.cliquer('Ajouter au comité');
    await gestionnaire.titre(`Camille Essai${'abcde'[i]}`);
  }
  await gestionnaire.aller('/seances/nouvelle');
  await gestionnaire.remplir('Date de la séance', enFrancais(addJours(aujourdhui, 25)));
  await gestionnaire.remplir('Début', '14:00');
  await gestionnaire.remplir('Fin', '18:00');
  await gestionnaire.remplir('Lieu', 'Salle 2');
  await gestionnaire.remplir('Places pour les demandes initiales', '6');
  await gestionnaire.remplir('Places réservées au tirage au sort', '4');
  await gestionnaire.remplir('Places pour les modifications', '6');
  await gestionnaire.cliquer('Créer la séance');
  await gestionnaire.cheminEst(/^\/seances\/\d+/);
});

etape('the administrator sees a committee that could sit', async () => {
  await admin.aller('/');
  await admin.jusqua(
    `e2e.tous('section[aria-labelledby=a-completer] li').some((li) => /quorum/.test(li.textContent) && /1 sur 39/.test(li.textContent))`,
    'one committee with its quorum',
  );
});

etape('a sponsor registers, confirms, is validated', async () => {
  const e = await navigateur.fenetre('promoteur');
  await inscrire(e, { email: PROMOTEUR, nom: 'Essai', minimum: SAISIE_MIN_MS });
  await e.aller(`/inscription/confirmation/${await jetonRecu(PROMOTEUR)}`);
  await e.cliquer('Confirmer mon adresse');
  await e.titre('Votre adresse est confirmée');
  await e.aller(`/reinitialiser-mot-de-passe${await lienRecu(PROMOTEUR, /\?token=[\w-]+/, '')}`);
  await e.remplir('Nouveau mot de passe', MOT_DE_PASSE);
  await e.remplir('Confirmation', MOT_DE_PASSE);
  await e.cliquer('Enregistrer');
  await e.jusqua(`location.pathname.endsWith('/login') && e2e.pret()`, 'the sign-in page');
  await admin.aller('/administration/comptes-a-valider');
  await admin.cliquer('Essai Sacha');
  await admin.cliquer('Valider le compte');
  await admin.voir('Compte validé', 'Historique');
  await attendre('the mail of the opening', async () =>
    (await courrielsDe(PROMOTEUR)).some((c) => c.subject === 'Votre compte est ouvert'),
  );
  await e.fermer();
});

etape('he files: the committee that was made is drawn, and its manager finds the dossier', async () => {
  const dosId = await preparer(await Personne.entrer(compteDe('DEPOSANT', PROMOTEUR)), aujourdhui);
  const e = await navigateur.fenetre('deposant');
  await seConnecter(e, compteDe('DEPOSANT', PROMOTEUR));
  await e.aller(`/dossiers/${dosId}/depot/relecture`);
  await e.voir('Le dossier est complet');
  await e.cliquer('Déposer le dossier');
  await e.confirmer('Déposer', 'Déposer le dossier');
  await e.titre('Votre dossier est déposé');
  expect(await e.lire('section[aria-labelledby=comite] strong')).toBe(COMITE);
  const numero = (await e.lire('dd .riph-selectionnable')).trim();
  expect(e.plaintes).toEqual([]);
  await gestionnaire.aller('/');
  await gestionnaire.cliquer('Ouvrir', numero);
  await gestionnaire.cheminEst(/\/dossiers\/\d+/);
});
