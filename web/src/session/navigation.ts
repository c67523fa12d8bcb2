/** Entries of the main navigation by profile (INT-02), each with the droit it needs. One line an entry; hidden without the droit. */
import type { Droit, Profil } from '@riph/contracts/core/droits';

type NavEntry = { libelle: string; vers: string; droit?: Droit };

/** Addresses that have a screen: an entry whose screen is not built yet is not shown. Screens add theirs in routes.tsx. */
const ACCUEIL: NavEntry = { libelle: 'Accueil', vers: '/' };
const DOSSIERS: NavEntry = { libelle: 'Dossiers', vers: '/dossiers/jarde', droit: 'DOSSIER_RECHERCHER' };
const ETUDES: NavEntry = { libelle: 'Études', vers: '/etudes', droit: 'ETUDE_RECHERCHER' };
const SEANCES: NavEntry = { libelle: 'Séances', vers: '/seances', droit: 'SEANCE_LIRE' };

export const NAVIGATION: Record<Profil, readonly NavEntry[]> = {
  DEPOSANT: [
    ACCUEIL,
    DOSSIERS,
    ETUDES,
    { libelle: 'Déposer', vers: '/depots/nouveau', droit: 'DOSSIER_CREER' },
    { libelle: 'Transferts', vers: '/transferts', droit: 'TRANSFERT_GERER' },
    { libelle: 'Recours', vers: '/recours', droit: 'RECOURS_LIRE' },
  ],
  GESTIONNAIRE: [
    ACCUEIL,
    { libelle: 'À faire', vers: '/actions', droit: 'TDB_GESTIONNAIRE' },
    DOSSIERS,
    ETUDES,
    SEANCES,
    { libelle: 'Comité', vers: '/mon-cpp', droit: 'CPP_PROPRE_GERER' },
    { libelle: 'Membres', vers: '/mon-cpp/membres', droit: 'MEMBRE_PROPRE_GERER' },
    { libelle: 'Annuaires', vers: '/annuaire/membres', droit: 'UTILISATEUR_RECHERCHER' },
  ],
  INSTRUCTEUR: [
    ACCUEIL,
    { ...SEANCES, libelle: 'Mes séances' },
    DOSSIERS,
    ETUDES,
    { libelle: 'Annuaires', vers: '/annuaire/membres', droit: 'MEMBRE_LIRE' },
  ],
  EXPERT: [
    ACCUEIL,
    { libelle: 'Mes expertises', vers: '/expertises', droit: 'EXPERTISE_REPONDRE' },
    { libelle: 'Mon profil', vers: '/mon-profil-expert', droit: 'EXPERT_PROFIL' },
  ],
  UTILISATEUR_ANSM: [ACCUEIL, DOSSIERS, ETUDES],
  VRB_GERANT: [
    ACCUEIL,
    { libelle: 'Volontaires', vers: '/vrb/volontaires', droit: 'VRB_VOLONTAIRE_LIRE' },
    { libelle: 'Investigateurs', vers: '/vrb/investigateurs', droit: 'VRB_INVESTIGATEUR_LIRE' },
    ETUDES,
  ],
  VRB_INVESTIGATEUR: [ACCUEIL, { libelle: 'Volontaires', vers: '/vrb/volontaires', droit: 'VRB_VOLONTAIRE_LIRE' }],
  SUPER_ADMIN: [
    ACCUEIL,
    DOSSIERS,
    ETUDES,
    SEANCES,
    { libelle: 'À attribuer', vers: '/administration/dossiers-a-attribuer', droit: 'TAS_ADMINISTRER' },
    { libelle: 'Réaffectations', vers: '/administration/reaffectations', droit: 'REAFFECTATION_DECIDER' },
    { libelle: 'Comptes', vers: '/administration/comptes-a-valider', droit: 'COMPTE_VALIDER' },
    { libelle: 'Membres', vers: '/administration/membres-cpp', droit: 'CPP_GERER' },
    { libelle: 'Experts', vers: '/administration/experts', droit: 'EXPERT_ADMINISTRER' },
    { libelle: 'ANSM', vers: '/administration/utilisateurs-ansm', droit: 'ANSM_GERER' },
    { libelle: 'Comités', vers: '/administration/cpps', droit: 'CPP_GERER' },
    { libelle: 'Tirages', vers: '/administration/tas', droit: 'TAS_ADMINISTRER' },
    { libelle: 'Référentiels', vers: '/administration/referentiels', droit: 'REFERENTIEL_GERER' },
    { libelle: 'Paramètres', vers: '/administration/parametres', droit: 'PARAMETRE_GERER' },
    { libelle: 'Moteur de recherche', vers: '/administration/indexation', droit: 'INDEXATION_GERER' },
    { libelle: 'Journal', vers: '/administration/journal', droit: 'JOURNAL_LIRE' },
  ],
};

/** Profiles that no dossier, study or person is shown to yet: a search would find nothing. */
export const SANS_RECHERCHE: readonly Profil[] = ['EXPERT', 'VRB_GERANT', 'VRB_INVESTIGATEUR'];
