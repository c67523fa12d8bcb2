/** Gestures of several steps that bring a screen to a state worth seeing. */
import { COORDONNEES_INSCRIPTION } from '../../deploy/test-kit/inscription.ts';
import type { Ecran } from './ecran.ts';

/** The second step of a registration. */
export const remplirOrganisme = async (e: Ecran): Promise<void> => {
  await e.remplir('Organisme', 'CHU de démonstration');
  await e.choisir('Type de promoteur', 'Promoteur institutionnel');
  await e.remplir('Adresse', COORDONNEES_INSCRIPTION.adresse);
  await e.remplir('Code postal', COORDONNEES_INSCRIPTION.codePostal);
  await e.remplir('Ville', COORDONNEES_INSCRIPTION.ville);
  await e.choisir('Pays', 'France');
};

const inscrire = async (e: Ecran, etapes: number): Promise<void> => {
  await e.repondre('Profil demandé', 'Déposant');
  await e.remplir('Nom', 'Lenoir');
  await e.remplir('Prénom', 'Sacha');
  const courriel = `sacha.lenoir.${Date.now()}@exemple.test`;
  await e.remplir('Adresse électronique', courriel);
  await e.remplir('Confirmation de l’adresse', courriel);
  await e.remplir('Téléphone', COORDONNEES_INSCRIPTION.telephone);
  await e.cliquer('Continuer');
  await e.voir('Étape 2 sur 3');
  if (etapes === 2) return;
  await remplirOrganisme(e);
  await e.cliquer('Continuer');
  await e.voir('Étape 3 sur 3');
};

export const refusDeConnexion = {
  nom: 'refus',
  faire: async (e: Ecran): Promise<void> => {
    await e.remplir('Identifiant', 'personne@exemple.test');
    await e.remplir('Mot de passe', 'un mot de passe faux');
    await e.cliquer('Se connecter', 'Connexion');
    await e.voir('Authentification incorrecte', 'Connexion');
  },
};

export const inscriptionEtape2 = { nom: 'étape 2', faire: (e: Ecran) => inscrire(e, 2) };
export const inscriptionEtape3 = { nom: 'étape 3', faire: (e: Ecran) => inscrire(e, 3) };
export const inscriptionEnvoyee = {
  nom: 'envoyée',
  faire: async (e: Ecran): Promise<void> => {
    await inscrire(e, 3);
    await e.cocher('J’ai lu');
    await e.cliquer('Envoyer ma demande');
    await e.titre('Votre demande est envoyée');
  },
};

export const menuPersonne = {
  nom: 'menu de la personne',
  faire: (e: Ecran) => e.toucher(`e2e.tous('.riph-entete__outils .riph-menu button').at(-1)`, 'the menu of the person'),
};
/** What the box of the header proposes for a text: `groupe` is there. */
const suggestions = (frappe: string, groupe: string) => ({
  nom: `suggestions, ${groupe.toLowerCase()}`,
  faire: async (e: Ecran): Promise<void> => {
    await e.remplir('Rechercher un dossier ou une étude', frappe);
    await e.jusqua(`e2e.tous('[role=listbox] [role=group]').some((g) => e2e.nomDe(g) === '${groupe}')`, `the group ${groupe}`);
  },
});
export const suggestionsPromoteurs = suggestions('ch', 'Promoteurs');
export const suggestionsPersonnes = suggestions('ca', 'Personnes');
export const sansSuggestion = {
  nom: 'aucune suggestion',
  faire: async (e: Ecran): Promise<void> => {
    await e.remplir('Rechercher un dossier ou une étude', 'zzzzqqq');
    await e.voir('Aucune suggestion pour');
  },
};
export const messages = {
  nom: 'messages',
  faire: async (e: Ecran): Promise<void> => {
    await menuPersonne.faire(e);
    await e.cliquer('Messages de la session');
  },
};
export const raccourcis = {
  nom: 'raccourcis',
  faire: async (e: Ecran): Promise<void> => {
    await e.page.keyboard.type('?');
    await e.voir('Raccourcis du clavier');
  },
};
export const pourquoiCetteDate = {
  nom: 'pourquoi cette date',
  faire: async (e: Ecran): Promise<void> => {
    await e.toucher(`e2e.tous('.riph-date-expliquee')[0]`, 'a date that explains itself');
    await e.jusqua(`e2e.tous('[role=dialog]').length > 0`, 'the explanation');
  },
};

export const loiJarde = {
  nom: 'loi Jardé',
  faire: async (e: Ecran): Promise<void> => {
    await e.repondre('Réglementation', 'Loi Jardé');
    await e.repondre('Nature de la demande', 'Une première demande d’avis');
    await e.repondre('Catégorie', 'Catégorie 2');
    await e.repondre('Point de départ', 'D’une copie');
  },
};

export const irrecevable = {
  nom: 'irrecevable',
  faire: async (e: Ecran): Promise<void> => {
    await e.cliquer('Prononcer la recevabilité');
    await e.repondre('Décision', 'Irrecevable');
  },
};
/** The research centre of a study, sent without its name. */
export const centreSansNom = {
  nom: 'centre sans nom',
  faire: async (e: Ecran): Promise<void> => {
    await e.cliquer('Ajouter un centre');
    await e.cliquer('Ajouter le centre', 'Ajouter un centre');
    await e.voir('Indiquez le nom du centre', 'Ajouter un centre');
  },
};
