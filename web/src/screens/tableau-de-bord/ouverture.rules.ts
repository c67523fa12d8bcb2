/** The check list of the opening in words: what each point is, where it is done. Pure. */
import type { LigneOuverture, PointOuverture } from '@riph/contracts/referentiel/ouverture.schemas';
import type { Ton } from '../../labels/ton.ts';

type Point = {
  titre: string;
  vers: string;
  lien: string;
  /** The page of one committee. */
  versComite?: (id: number) => string;
};

const membresDe = (id: number) => `/administration/membres-cpp?cppId=${id}`;
const PARAMETRES = '/administration/parametres';

export const POINTS: Record<PointOuverture, Point> = {
  CGU: { titre: 'Conditions d’utilisation publiées', vers: '/administration/cgu', lien: 'Publier les conditions' },
  COURRIELS_ADMIN: { titre: 'Adresses électroniques de l’administration', vers: PARAMETRES, lien: 'Donner les adresses' },
  CNRIPH: { titre: 'Adresse de la commission nationale (CNRIPH)', vers: PARAMETRES, lien: 'Donner l’adresse de la CNRIPH' },
  INDEMNITES: { titre: 'Montant maximal des indemnités', vers: PARAMETRES, lien: 'Fixer le montant' },
  TIRAGE: {
    titre: 'Capacités du tirage au sort, par réglementation',
    vers: '/administration/parametres/tirage',
    lien: 'Régler le tirage',
  },
  COMITES: {
    titre: 'Comités dont la fiche est complète et l’agrément en cours',
    vers: '/administration/cpps?aCompleter=oui',
    lien: 'Compléter les fiches',
    versComite: (id) => `/administration/cpps/${id}`,
  },
  COMPETENCES: {
    titre: 'Compétences indispensables au tirage, tenues par un comité',
    vers: '/administration/cpps',
    lien: 'Déclarer les compétences',
  },
  GESTIONNAIRES: {
    titre: 'Comités qui ont un gestionnaire',
    vers: '/administration/membres-cpp/nouveau',
    lien: 'Créer un gestionnaire',
    versComite: membresDe,
  },
  QUORUM: {
    titre: 'Comités dont les membres peuvent atteindre le quorum',
    vers: '/administration/membres-cpp',
    lien: 'Nommer des membres',
    versComite: membresDe,
  },
  ANSM: {
    titre: 'Utilisateur de l’ANSM',
    vers: '/administration/utilisateurs-ansm/nouveau',
    lien: 'Créer un utilisateur de l’ANSM',
  },
};

/** State of a point: a word, and a count where there is more than one to do. */
export const etatDuPoint = ({ etat, fait, total }: LigneOuverture): { mot: string; ton: Ton } => {
  if (etat === 'INCONNU') return { mot: 'Indisponible', ton: 'neutre' };
  if (total === 1) return etat === 'FAIT' ? { mot: 'Fait', ton: 'success' } : { mot: 'À faire', ton: 'warning' };
  return { mot: `${fait} sur ${total}`, ton: etat === 'FAIT' ? 'success' : 'warning' };
};

/** What is shown: nothing once every point is done. */
export const resteOuverture = (points: readonly LigneOuverture[]) => ({
  faits: points.filter((p) => p.etat === 'FAIT'),
  restants: points.filter((p) => p.etat !== 'FAIT'),
});
