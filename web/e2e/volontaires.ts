/** What a sponsor and a manager do on the page of a study with volunteers, so that persons may be entered there. */
import { addMois, formatJour } from '@riph/contracts/core/deadlines';
import type { Compte } from '../../deploy/test-kit/comptes.ts';
import type { Ecran } from './ecran.ts';

/** The only place of each study, as lists offer it. */
export const LIEU = 'Unité de phase I, Lyon';

/** The form of a dialog bears its title: the button stands beside it. */
export const envoyer = async (e: Ecran, bouton: string, dialogue: string) => {
  await e.cliquer(bouton);
  await e.ferme(dialogue);
};
export const regles = async (e: Ecran, jour: string, euros: string) => {
  await e.cliquer('Indiquer les informations');
  await e.choisir('Qui est inscrit au fichier', 'Sur décision du comité');
  await e.choisir('Phase', 'Phase I');
  await e.remplir('Début des participations', formatJour(addMois(jour, -18)));
  await e.remplir('Fin prévue', formatJour(addMois(jour, 24)));
  await e.cocher('Le protocole interdit de participer en même temps');
  await e.remplir('Période d’exclusion après la participation', '3');
  await e.choisir('Unité de la période d’exclusion', 'mois');
  await e.remplir('Indemnité prévue par personne', euros);
  await envoyer(e, 'Enregistrer', 'Ce que demande le protocole');
};
export const centre = async (e: Ecran) => {
  await e.cliquer('Ajouter un centre');
  await e.remplir('Nom du centre', 'Unité de phase I');
  await e.remplir('Ville', 'Lyon');
  await envoyer(e, 'Ajouter le centre', 'Ajouter un centre');
  await e.voir(LIEU);
};
export const superGerant = async (e: Ecran, gerant: Compte) => {
  await e.cliquer('Ajouter ou renouveler un super-gérant');
  await e.remplir('Adresse électronique du compte', gerant.login);
  await envoyer(e, 'Donner le droit', 'Ajouter ou renouveler un super-gérant');
  await e.voir(`${gerant.prenom} ${gerant.nom}`);
};
export const donnerAuCentre = async (e: Ecran, investigateur: Compte) => {
  await e.cliquer('Ajouter ou renouveler un investigateur');
  await e.remplir('Adresse électronique du compte', investigateur.login);
  await e.choisir('Centre', LIEU, 'Ajouter ou renouveler un investigateur');
  await envoyer(e, 'Donner le droit', 'Ajouter ou renouveler un investigateur');
  await e.voir(`${investigateur.prenom} ${investigateur.nom}`);
};
