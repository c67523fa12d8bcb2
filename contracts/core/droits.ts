/**
 * Droits: capability codes and the profils that hold them. The only place that says which profile may call what; which row is visible is
 * decided by `*.access.ts` of the owner service. Rule: DRO-01.
 */
export const PROFILS = [
  'SUPER_ADMIN',
  'DEPOSANT',
  'GESTIONNAIRE',
  'INSTRUCTEUR',
  'EXPERT',
  'UTILISATEUR_ANSM',
  'VRB_GERANT',
  'VRB_INVESTIGATEUR',
] as const;
export type Profil = (typeof PROFILS)[number];

export const PROFIL_LABELS = {
  SUPER_ADMIN: 'Administrateur',
  DEPOSANT: 'Déposant',
  GESTIONNAIRE: 'Gestionnaire de comité',
  INSTRUCTEUR: 'Membre de comité',
  EXPERT: 'Expert',
  UTILISATEUR_ANSM: 'Utilisateur ANSM',
  VRB_GERANT: 'Gérant VRB',
  VRB_INVESTIGATEUR: 'Investigateur VRB',
} as const satisfies Record<Profil, string>;
/** Words of a profile that a journal keeps; a code that is none is read as it is written. */
export const profilEnMots = (code: string): string => {
  const profil = PROFILS.find((p) => p === code);
  return profil ? PROFIL_LABELS[profil] : code;
};

/** Profiles that work inside one committee at a time: they need an active committee. */
export const isProfilCpp = (p: Profil): boolean => p === 'GESTIONNAIRE' || p === 'INSTRUCTEUR';

/** Whether a profile reads the séances of a committee: neither sponsors nor the agency do (DRO-02). A sponsor is told the day of his own dossier by mail (MAI-10). */
export const voitSeances = (p: Profil): boolean => p !== 'DEPOSANT' && p !== 'UTILISATEUR_ANSM';

/** What somebody does in a study of the file of volunteers, beside his profile: mails and that file name it. */
export const ROLES_VRB = ['SUPER_GERANT', 'GERANT', 'INVESTIGATEUR'] as const;
export type RoleVrb = (typeof ROLES_VRB)[number];

const SA = 'SUPER_ADMIN';
const DE = 'DEPOSANT';
const GE = 'GESTIONNAIRE';
const IN = 'INSTRUCTEUR';
const EX = 'EXPERT';
const AN = 'UTILISATEUR_ANSM';
const VG = 'VRB_GERANT';
const VI = 'VRB_INVESTIGATEUR';

export const DROITS = {
  // Dossiers and studies
  DOSSIER_CREER: [DE],
  DOSSIER_HISTORIQUE_CREER: [DE, GE],
  DOSSIER_HISTORIQUE_LIRE: [SA, DE, GE],
  REPRISE_CONFIRMER: [SA, GE],
  DOSSIER_EDITER: [DE],
  DOSSIER_SOUMETTRE: [DE],
  REPONSE_ECRIRE: [DE, GE],
  DOSSIER_RETIRER: [DE, SA],
  TIRAGE_PARENT_LIRE: [SA, DE, GE],
  DOSSIER_TRANSITION: [DE, GE, IN, SA, AN],
  DOSSIER_LIRE: [SA, DE, GE, IN, EX, AN],
  DOSSIER_INTERNE_LIRE: [SA, GE, IN],
  ETUDE_LIRE: [SA, DE, GE, IN, AN],
  ETUDE_CONDUIRE: [SA, DE],
  ETUDE_SUSPENDRE: [SA, DE, AN],
  ETUDE_ARCHIVER: [SA, DE, GE],
  ETUDE_RAPATRIER: [SA],
  ETUDE_DOCUMENT_LIRE: [SA, DE, GE, IN, AN],
  ETUDE_DOCUMENT_GERER: [SA, DE],
  /** For its committee or for the agency; of the members, the president and the vice-presidents (the service looks). */
  SECURITE_LIRE: [GE, IN, AN],
  ETUDE_MIXTE_LIRE: [SA, DE, GE],
  LIEN_MIXTE_DECIDER: [SA, GE],
  PUBLICATION_GERER: [SA, DE],
  PUBLICATION_LIRE: [SA, DE, GE, IN, AN],
  TRANSFERT_GERER: [SA, DE],
  // Instruction by the committee
  RECEVABILITE: [GE],
  SEANCE_GERER: [GE],
  /** Holds the live séance: the secretariat, and of the members the president and the vice-presidents (the service looks). */
  SEANCE_CONDUIRE: [GE, IN],
  SEANCE_VOTER: [IN],
  SEANCE_LIRE: [SA, GE, IN],
  CALENDRIER_PROPRE: [DE, GE, IN, EX],
  SEANCE_ADMINISTRER: [SA],
  SEANCE_INSCRIRE: [SA, GE],
  RAPPORTEUR_LIRE: [SA, GE, IN],
  RAPPORTEUR_DESIGNER: [GE, IN],
  RAPPORT_DEPOSER: [GE, IN],
  /** In the page, by the reporter himself: the secretariat files what he sent it. */
  RAPPORT_REDIGER: [IN],
  RAPPORT_LIRE: [SA, GE, IN],
  AVIS_EMETTRE: [GE],
  CONFORMITE_CONFIRMER: [GE, IN],
  DOSSIER_ROUVRIR: [SA],
  AVIS_CORRIGER: [SA, GE],
  NOTE_LIRE: [SA, GE, IN],
  NOTE_ECRIRE: [GE, IN],
  PREPARATION_LIRE: [SA, GE, IN],
  PREPARATION_ECRIRE: [GE, IN],
  DOCUMENT_ANSM_LIRE: [SA, DE, GE, IN, AN],
  DOCUMENT_ANSM_ECRIRE: [AN],
  /** A question of the agency, by the sponsor. */
  DOCUMENT_ANSM_REPONDRE: [DE],
  REAFFECTATION_DEMANDER: [GE],
  REAFFECTATION_LIRE: [SA, GE],
  REAFFECTATION_DECIDER: [SA],
  /** What the committee was relieved of: the line that it keeps. */
  DESSAISI_LIRE: [GE, IN],
  TAS_ADMINISTRER: [SA],
  RAPPORT_ACTIVITE_GERER: [SA, GE],
  RAPPORT_ACTIVITE_LIRE: [SA, GE, IN],
  DEFAVORABLE_LIRE: [SA, GE, IN, AN],
  // Experts
  EXPERT_SOLLICITER: [GE],
  EXPERTISE_REPONDRE: [EX],
  EXPERT_PROFIL: [EX],
  EXPERT_LIRE: [SA, GE, IN, EX],
  EXPERT_CREER: [SA, GE, EX],
  RAPPORT_EXPERT_DEPOSER: [GE, EX],
  RAPPORT_EXPERT_LIRE: [SA, GE, IN, EX],
  // CTIS
  CTIS_LIRE: [SA, DE, GE, IN, EX, AN],
  CTIS_INSTRUIRE: [GE],
  CTIS_PARTIE_UN: [GE, AN],
  CTIS_DECIDER: [AN],
  CTIS_AVIS_REMPLACER: [SA, GE, AN],
  CTIS_PIECE_JOINDRE: [DE, GE, AN],
  CTIS_PIECE_RETIRER: [SA, DE, GE, AN],
  CTIS_DEPOSER: [DE],
  CTIS_REPONDRE: [DE, GE],
  CTIS_SOUMETTRE: [SA, DE],
  CTIS_ATTRIBUER: [SA],
  CTIS_SUPPRIMER: [SA, DE],
  CTIS_ACCES: [SA, DE],
  CTIS_EFFACER: [SA],
  RECOURS_DEMANDER: [DE],
  RECOURS_LIRE: [SA, DE, GE, IN, AN],
  RECOURS_DECIDER: [SA],
  VIGILANCE_LIRE: [SA, DE, GE, IN, AN],
  VIGILANCE_ECRIRE: [DE, GE],
  VIGILANCE_DECLARER: [DE],
  VIGILANCE_SUIVRE: [GE],
  // Search and exports
  DOSSIER_RECHERCHER: [SA, DE, GE, IN, AN],
  ETUDE_RECHERCHER: [SA, DE, GE, IN, AN],
  DEFAVORABLE_RECHERCHER: [SA, GE, IN, AN],
  DOSSIER_EXPORTER: [SA, DE, GE, IN, AN],
  DEFAVORABLE_EXPORTER: [SA, GE, IN, AN],
  ACTION_RECHERCHER: [SA, GE, IN],
  ACTION_EXPORTER: [SA, GE],
  INDEXATION_GERER: [SA],
  ECLAIRE_EXPORTER: [SA],
  LIEU_SIGNALER: [SA],
  CONSERVATION_GERER: [SA],
  // Accounts
  COMPTE_VALIDER: [SA],
  COMPTE_ACTIVER: [SA],
  COMPTE_LIRE: [SA, GE],
  CPP_GERER: [SA],
  CPP_LIRE: [SA, GE, IN],
  CPP_PROPRE_GERER: [GE],
  CPP_JOURNAL_LIRE: [SA, GE],
  JOURNAL_LIRE: [SA],
  MEMBRE_LIRE: [SA, GE, IN],
  MEMBRE_GERER: [SA, GE],
  MEMBRE_PROPRE_GERER: [GE],
  ANSM_GERER: [SA],
  EXPERT_ADMINISTRER: [SA],
  CGU_GERER: [SA],
  PARAMETRE_GERER: [SA],
  REFERENTIEL_GERER: [SA],
  DEPOSANT_EXTERNE_GERER: [DE],
  EVENEMENT_LIRE: [SA, DE, GE, IN, EX, AN],
  UTILISATEUR_RECHERCHER: [SA, GE, IN],
  UTILISATEUR_EXPORTER: [SA, GE],
  PROFIL_DEPOSANT: [DE],
  PROFIL_MEMBRE_CPP: [GE, IN],
  PROFIL_VRB_DEMANDER: [DE, VG],
  BILAN_GENERER: [SA],
  BATCH_GERER: [SA],
  // Dashboards
  TDB_DEPOSANT: [DE],
  TDB_GESTIONNAIRE: [GE],
  TDB_INSTRUCTEUR: [IN],
  TDB_EXPERT: [EX],
  TDB_ADMINISTRATION: [SA],
  // Volunteers
  VRB_ETUDE_LIRE: [SA, DE, VG, VI],
  VRB_ETUDE_GERER: [SA, DE, VG],
  VRB_INVESTIGATEUR_GERER: [SA, VG],
  VRB_INVESTIGATEUR_LIRE: [SA, VG, VI],
  VRB_VOLONTAIRE_LIRE: [VG, VI],
  // The file is the investigators': whoever manages a place reads its list, and looks nobody up.
  VRB_IDENTITE_CHERCHER: [VI],
  VRB_VOLONTAIRE_TOUS_LIRE: [SA],
  VRB_RELEVE_REMETTRE: [SA, VI],
  VRB_PARTICIPATION_EXPORTER: [VG, VI],
  VRB_DESIGNER: [VI],
  VRB_PERIODE_SUPPRIMER: [VG, VI],
  // Compensation
  INDEMNITE_GERER: [GE],
  INDEMNITE_LIRE: [SA, GE],
  INDEMNITE_CORRIGER: [SA],
  INDEMNITE_PROPRE_LIRE: [IN, EX],
  BAREME_REGLER: [SA],
} as const satisfies Record<string, readonly Profil[]>;

export type Droit = keyof typeof DROITS;

/** Whether a profile holds a droit. */
export const hasDroit = (profil: Profil, droit: Droit): boolean => DROITS[droit].some((p) => p === profil);

const PAR_PROFIL = new Map(
  PROFILS.map((profil) => [profil, (Object.keys(DROITS) as Droit[]).filter((d) => hasDroit(profil, d))]),
);
/** All droits of a profile, as `GET /api/currentUser` gives them. */
export const droitsOf = (profil: Profil): readonly Droit[] => PAR_PROFIL.get(profil) ?? [];
