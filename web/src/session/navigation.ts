/** Entries of the main navigation by profile (INT-02), each with the droit it needs. One line an entry; hidden without the droit. */
import type { Droit, Profil } from '@riph/contracts/core/droits';
import { isBuilt } from './built.ts';

/** `hors`: what lies under its address and is another entry. */
export type NavEntry = { libelle: string; vers: string; droit?: Droit; hors?: string };
/** Entries under one word, for who has too many for one line. */
export type NavGroup = { libelle: string; entrees: readonly NavEntry[] };

/** Addresses that have a screen: an entry whose screen is not built yet is not shown. Screens add theirs in routes.tsx. */
const ACCUEIL: NavEntry = { libelle: 'Accueil', vers: '/' };
const DOSSIERS: NavEntry = { libelle: 'Dossiers', vers: '/dossiers/jarde', droit: 'DOSSIER_RECHERCHER' };
const ETUDES: NavEntry = { libelle: 'Études', vers: '/etudes', droit: 'ETUDE_RECHERCHER' };
const ESSAIS = { libelle: 'Essais de médicaments', vers: '/etudes-ctis', droit: 'CTIS_LIRE' } as const;
const SEANCES: NavEntry = { libelle: 'Séances', vers: '/seances', droit: 'SEANCE_LIRE' };
const RAPPORTS: NavEntry = { libelle: 'Rapports', vers: '/rapports-activite', droit: 'RAPPORT_ACTIVITE_LIRE' };
const INDEMNITES: NavEntry = { libelle: 'Indemnités', vers: '/indemnites', droit: 'INDEMNITE_LIRE' };

const NAVIGATION: Record<Profil, readonly (NavEntry | NavGroup)[]> = {
  DEPOSANT: [
    ACCUEIL,
    DOSSIERS,
    ETUDES,
    ESSAIS,
    { libelle: 'Déposer', vers: '/depots/nouveau', droit: 'DOSSIER_CREER' },
    { libelle: 'Transferts', vers: '/transferts', droit: 'TRANSFERT_GERER' },
    { libelle: 'Recours', vers: '/recours', droit: 'RECOURS_DEMANDER' },
  ],
  GESTIONNAIRE: [
    ACCUEIL,
    { libelle: 'À faire', vers: '/actions', droit: 'TDB_GESTIONNAIRE' },
    DOSSIERS,
    ETUDES,
    ESSAIS,
    SEANCES,
    { libelle: 'Comité', vers: '/mon-cpp', droit: 'CPP_PROPRE_GERER', hors: '/mon-cpp/membres' },
    { libelle: 'Membres', vers: '/mon-cpp/membres', droit: 'MEMBRE_PROPRE_GERER' },
    { libelle: 'Annuaires', vers: '/annuaire/membres', droit: 'UTILISATEUR_RECHERCHER' },
    { libelle: 'Activité', entrees: [RAPPORTS, INDEMNITES] },
  ],
  INSTRUCTEUR: [
    ACCUEIL,
    { ...SEANCES, libelle: 'Mes séances' },
    DOSSIERS,
    ETUDES,
    ESSAIS,
    { libelle: 'Annuaires', vers: '/annuaire/membres', droit: 'MEMBRE_LIRE' },
    RAPPORTS,
  ],
  EXPERT: [
    ACCUEIL,
    { libelle: 'Mes expertises', vers: '/expertises', droit: 'EXPERTISE_REPONDRE' },
    { libelle: 'Mon profil', vers: '/mon-profil-expert', droit: 'EXPERT_PROFIL' },
  ],
  UTILISATEUR_ANSM: [ACCUEIL, DOSSIERS, ETUDES, ESSAIS],
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
    { libelle: 'Études', entrees: [{ ...ETUDES, libelle: 'Études nationales' }, ESSAIS] },
    SEANCES,
    {
      libelle: 'À traiter',
      entrees: [
        { libelle: 'À attribuer', vers: '/administration/dossiers-a-attribuer', droit: 'TAS_ADMINISTRER' },
        { libelle: 'Essais à attribuer', vers: '/ctis/tirages-manuels', droit: 'CTIS_ATTRIBUER' },
        { libelle: 'Recours sur les essais', vers: '/administration/recours-ctis', droit: 'RECOURS_DECIDER' },
        { libelle: 'Accès aux essais', vers: '/ctis/acces', droit: 'CTIS_ATTRIBUER' },
        { libelle: 'Réaffectations', vers: '/administration/reaffectations', droit: 'REAFFECTATION_DECIDER' },
        { libelle: 'Rapatriements CTIS', vers: '/administration/rapatriements', droit: 'ETUDE_RAPATRIER' },
        { libelle: 'Tirages', vers: '/administration/tas', droit: 'TAS_ADMINISTRER' },
      ],
    },
    {
      libelle: 'Comptes',
      entrees: [
        { libelle: 'À valider', vers: '/administration/comptes-a-valider', droit: 'COMPTE_VALIDER' },
        { libelle: 'Déposants', vers: '/administration/deposants', droit: 'COMPTE_ACTIVER' },
        { libelle: 'Membres', vers: '/administration/membres-cpp', droit: 'CPP_GERER' },
        { libelle: 'Experts', vers: '/administration/experts', droit: 'EXPERT_ADMINISTRER' },
        { libelle: 'ANSM', vers: '/administration/utilisateurs-ansm', droit: 'ANSM_GERER' },
        { libelle: 'Volontaires (VRB)', vers: '/administration/vrb', droit: 'COMPTE_ACTIVER' },
        { libelle: 'Administrateurs', vers: '/administration/administrateurs', droit: 'COMPTE_ACTIVER' },
      ],
    },
    { libelle: 'Comités', vers: '/administration/cpps', droit: 'CPP_GERER' },
    {
      libelle: 'Réglages',
      entrees: [
        { libelle: 'Référentiels', vers: '/administration/referentiels', droit: 'REFERENTIEL_GERER' },
        { libelle: 'Pièces obligatoires', vers: '/administration/pieces-obligatoires', droit: 'REFERENTIEL_GERER' },
        { libelle: 'Paramètres', vers: '/administration/parametres', droit: 'PARAMETRE_GERER' },
      ],
    },
    {
      libelle: 'Exploitation',
      entrees: [
        RAPPORTS,
        INDEMNITES,
        { libelle: 'Bilan statistique', vers: '/administration/bilan-statistique', droit: 'BILAN_GENERER' },
        { libelle: 'Registre public', vers: '/administration/eclaire', droit: 'ECLAIRE_EXPORTER' },
        { libelle: 'Lieux de recherche', vers: '/administration/lieux', droit: 'LIEU_SIGNALER' },
        { libelle: 'Conservation', vers: '/administration/conservation', droit: 'CONSERVATION_GERER' },
        { libelle: 'Intégration externe', vers: '/administration/jeton-externe', droit: 'PARAMETRE_GERER' },
        { libelle: 'Moteur de recherche', vers: '/administration/indexation', droit: 'INDEXATION_GERER' },
        { libelle: 'Imports CTIS', vers: '/administration/batchs', droit: 'BATCH_GERER' },
        { libelle: 'Journal', vers: '/administration/journal', droit: 'JOURNAL_LIRE' },
      ],
    },
  ],
};

type Can = (droit: Droit) => boolean;
const isOuverte = (e: NavEntry, can: Can): boolean => (!e.droit || can(e.droit)) && isBuilt(e.vers);

/** The menu of a person: what he may open and that has a screen; a group of which nothing is left is left out. */
export const menuDe = (profil: Profil | null, can: Can): readonly (NavEntry | NavGroup)[] =>
  (profil ? NAVIGATION[profil] : []).flatMap((e): (NavEntry | NavGroup)[] => {
    if ('vers' in e) return isOuverte(e, can) ? [e] : [];
    const entrees = e.entrees.filter((x) => isOuverte(x, can));
    return entrees.length > 0 ? [{ ...e, entrees }] : [];
  });

/** The same entries one by one, without their groups. */
export const entreesDe = (profil: Profil | null, can: Can): readonly NavEntry[] =>
  menuDe(profil, can).flatMap((e) => ('vers' in e ? [e] : e.entrees));

/** Profiles that no dossier, study or person is shown to yet: a search would find nothing. */
export const SANS_RECHERCHE: readonly Profil[] = ['EXPERT', 'VRB_GERANT', 'VRB_INVESTIGATEUR'];
