/** What each act on a séance does, told before it is confirmed. */
import type { EvenementSeance } from '@riph/contracts/seance/seance.workflow';

type TexteTransition = {
  titre: string;
  effet: string;
  prevenus: string;
  retour: string;
  libelle: string;
  danger?: boolean;
};

export const TEXTES_TRANSITION: Record<EvenementSeance, TexteTransition> = {
  OUVRIR: {
    titre: 'Ouvrir la séance aux inscriptions',
    effet: 'Son ordre du jour se prépare : affectations, documents, puis présence le jour venu.',
    prevenus: 'Personne : aucun message n’est envoyé.',
    retour: 'Une séance ouverte ne redevient pas planifiée ; elle peut être annulée.',
    libelle: 'Ouvrir la séance',
  },
  ENVOYER_ODJ: {
    titre: 'Envoyer l’ordre du jour',
    effet:
      'Le PDF de l’ordre du jour est produit dans son état actuel, conservé et envoyé. Le tirage au sort n’ajoute plus de dossier.',
    prevenus: 'Tous les membres en fonction à la date de la séance, par courriel.',
    retour: 'L’envoi ne se reprend pas, mais un ordre du jour modifié peut être envoyé à nouveau.',
    libelle: 'Envoyer l’ordre du jour',
  },
  TENIR: {
    titre: 'Déclarer la séance tenue',
    effet: 'Ses dossiers sont notés examinés ; leurs avis peuvent être rendus. La présence reste modifiable jusqu’à la clôture.',
    prevenus: 'Personne : aucun message n’est envoyé.',
    retour: 'Une séance tenue ne redevient pas ouverte.',
    libelle: 'Déclarer la séance tenue',
  },
  CLOTURER: {
    titre: 'Clôturer la séance',
    effet: 'La présence, l’ordre du jour et les documents ne changent plus.',
    prevenus: 'Personne : aucun message n’est envoyé.',
    retour: 'La clôture est définitive.',
    libelle: 'Clôturer la séance',
  },
  ANNULER: {
    titre: 'Annuler la séance',
    effet: 'Chaque dossier est reporté à la séance suivante qui a une place. Ceux qui n’en trouvent pas restent à inscrire.',
    prevenus:
      'Tous les membres en fonction, par courriel, avec le motif ; les déposants des dossiers inscrits, avec la nouvelle date si elle est connue.',
    retour: 'L’annulation est définitive.',
    libelle: 'Annuler la séance',
    danger: true,
  },
};
