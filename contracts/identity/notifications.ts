/**
 * What the platform tells a person, by family: who may choose how, what is told whatever he chose, and which lines wait for an act. One entry a model of mail, so that a new
 * one does not compile before somebody said what it is. Rule: MAI-12.
 */
import * as z from 'zod';
import type { Profil } from '../core/droits.ts';
import type { ModeleMail } from './mails.ts';

export const TYPES_NOTIFICATION = ['ACTION', 'DECISION', 'INFORMATION'] as const;
export type TypeNotification = (typeof TYPES_NOTIFICATION)[number];
export const TYPE_NOTIFICATION_LABELS = {
  ACTION: 'À faire',
  DECISION: 'Décision',
  INFORMATION: 'Information',
} as const satisfies Record<TypeNotification, string>;

export const MODES_COURRIEL = ['IMMEDIAT', 'RESUME', 'AUCUN'] as const;
export type ModeCourriel = (typeof MODES_COURRIEL)[number];
export const MODE_COURRIEL_LABELS = {
  IMMEDIAT: 'Tout de suite',
  RESUME: 'Dans le résumé du jour',
  AUCUN: 'Jamais',
} as const satisfies Record<ModeCourriel, string>;

export const FAMILLES_NOTIFICATION = [
  'SECURITE',
  'DECISIONS',
  'CONVOCATIONS',
  'COMPTE',
  'DEPOTS',
  'RAPPELS',
  'EXAMEN',
  'EXPERTISES',
  'ETUDES',
  'VOLONTAIRES',
  'INDEMNITES',
  'ADMINISTRATION',
] as const;
export type FamilleNotification = (typeof FAMILLES_NOTIFICATION)[number];

const DELAI =
  'Ces messages portent une décision ou font courir un délai de la loi : ils restent dans l’application et partent toujours par courriel.';
type Famille = {
  libelle: string;
  aide: string;
  profils: readonly Profil[];
  /** Why nobody switches it off; null: everyone chooses. */
  imposee: string | null;
};
const COMITE = ['GESTIONNAIRE', 'INSTRUCTEUR'] as const;
export const FAMILLES: Record<FamilleNotification, Famille> = {
  SECURITE: {
    libelle: 'Sécurité des personnes',
    aide: 'Fait nouveau, mesure urgente, arrêt d’une recherche pour la sécurité des personnes.',
    profils: ['DEPOSANT', 'GESTIONNAIRE', 'INSTRUCTEUR', 'UTILISATEUR_ANSM'],
    imposee: 'Ces messages touchent la sécurité des personnes : ils partent toujours par courriel, sans attendre.',
  },
  DECISIONS: {
    libelle: 'Décisions et demandes sur les dossiers',
    aide: 'Recevabilité, compléments, demandes de modification, avis, changement de comité.',
    profils: ['DEPOSANT', 'GESTIONNAIRE', 'UTILISATEUR_ANSM', 'SUPER_ADMIN'],
    imposee: DELAI,
  },
  CONVOCATIONS: {
    libelle: 'Convocations',
    aide: 'Convocation à une séance, ordre du jour, annulation.',
    profils: COMITE,
    imposee: 'Une convocation doit parvenir à chaque membre : elle part toujours par courriel.',
  },
  COMPTE: {
    libelle: 'Votre compte',
    aide: 'Mot de passe, second facteur, ouverture et fermeture, nominations dans un comité, exports préparés, conditions d’utilisation.',
    profils: [
      'DEPOSANT',
      'GESTIONNAIRE',
      'INSTRUCTEUR',
      'EXPERT',
      'UTILISATEUR_ANSM',
      'VRB_GERANT',
      'VRB_INVESTIGATEUR',
      'SUPER_ADMIN',
    ],
    imposee: 'Ces messages protègent votre compte : vous devez savoir si quelqu’un d’autre y a touché.',
  },
  DEPOTS: {
    libelle: 'Dépôts et désignation du comité',
    aide: 'Accusé de réception, comité désigné, dossier attribué.',
    profils: ['DEPOSANT', 'GESTIONNAIRE', 'SUPER_ADMIN', 'UTILISATEUR_ANSM'],
    imposee: null,
  },
  RAPPELS: {
    libelle: 'Rappels',
    aide: 'Réponse, rapport ou document attendu bientôt, brouillon laissé de côté.',
    profils: ['DEPOSANT', 'GESTIONNAIRE', 'INSTRUCTEUR', 'SUPER_ADMIN'],
    imposee: null,
  },
  EXAMEN: {
    libelle: 'Travail du comité',
    aide: 'Rapporteur désigné, rapport déposé, compléments et réponses reçus, affectations, relevés, réponse d’un expert.',
    profils: COMITE,
    imposee: null,
  },
  EXPERTISES: {
    libelle: 'Demandes d’expertise',
    aide: 'Demande d’un comité, rappel, retrait.',
    profils: ['EXPERT'],
    imposee: null,
  },
  ETUDES: {
    libelle: 'Vie des études',
    aide: 'Démarrage, suspension, fin, documents, transferts, accès donnés.',
    profils: ['DEPOSANT', 'GESTIONNAIRE', 'UTILISATEUR_ANSM', 'SUPER_ADMIN'],
    imposee: null,
  },
  VOLONTAIRES: {
    libelle: 'Fichier des volontaires',
    aide: 'Droit donné, retiré ou bientôt fini dans une étude.',
    profils: ['DEPOSANT', 'VRB_GERANT', 'VRB_INVESTIGATEUR'],
    imposee: null,
  },
  INDEMNITES: {
    libelle: 'Indemnités et rapports d’activité',
    aide: 'Certification, correction, rapport annuel.',
    profils: ['GESTIONNAIRE', 'INSTRUCTEUR', 'SUPER_ADMIN'],
    imposee: null,
  },
  ADMINISTRATION: {
    libelle: 'Administration',
    aide: 'Comptes à valider, accès demandés, alertes.',
    profils: ['SUPER_ADMIN'],
    imposee: null,
  },
};

type Sorte = readonly [FamilleNotification, TypeNotification];
/** Null: a link that is used once, or what a stranger to the platform gets: a mail, never a line of the application. */
export const NOTIFICATIONS: Record<ModeleMail, Sorte | null> = {
  RAPPORT_ACTIVITE_RAPPEL: ['INDEMNITES', 'ACTION'],
  RAPPORT_ACTIVITE_DEPOSE: ['INDEMNITES', 'INFORMATION'],
  RAPPORT_ACTIVITE_RETIRE: ['INDEMNITES', 'INFORMATION'],
  INDEMNITES_CERTIFIEES: ['INDEMNITES', 'INFORMATION'],
  INDEMNITES_BAREME: ['INDEMNITES', 'ACTION'],
  INDEMNITES_CORRIGEES: ['INDEMNITES', 'INFORMATION'],
  DOSSIER_SOUMIS: ['DEPOTS', 'INFORMATION'],
  COMITE_TIRE_DEPOSANT: ['DEPOTS', 'INFORMATION'],
  COMITE_TIRE_GESTIONNAIRE: ['DEPOTS', 'ACTION'],
  COMITE_AUCUN: ['DEPOTS', 'ACTION'],
  COMITE_SANS_SECRETARIAT: ['DEPOTS', 'ACTION'],
  DEPOT_SEMBLABLE: ['DEPOTS', 'INFORMATION'],
  COMITE_ATTRIBUE: ['DEPOTS', 'INFORMATION'],
  POSITION_ANSM_ATTENDUE: ['DEPOTS', 'ACTION'],
  DOSSIER_RECEVABLE: ['DECISIONS', 'DECISION'],
  COMPLEMENTS_DEMANDES: ['DECISIONS', 'ACTION'],
  ENVOI_ACCUSE: ['DEPOTS', 'INFORMATION'],
  COMPLEMENTS_RECUS: ['EXAMEN', 'ACTION'],
  DOSSIER_IRRECEVABLE: ['DECISIONS', 'DECISION'],
  DOSSIER_RENONCE: ['DECISIONS', 'DECISION'],
  DOSSIER_RETIRE: ['DECISIONS', 'DECISION'],
  COMITE_PARENT: ['ETUDES', 'INFORMATION'],
  REAFFECTATION_DEMANDEE: ['DECISIONS', 'ACTION'],
  REAFFECTATION_REFUSEE: ['DECISIONS', 'DECISION'],
  REAFFECTATION_DESSAISI: ['DECISIONS', 'DECISION'],
  REAFFECTATION_FAITE: ['DECISIONS', 'DECISION'],
  RAPPORTEUR_DESIGNE: ['EXAMEN', 'ACTION'],
  RAPPORTEUR_RETIRE: ['EXAMEN', 'INFORMATION'],
  RAPPORTEUR_RETRAIT_SAISI: ['EXAMEN', 'INFORMATION'],
  NOTE_NOMME: ['EXAMEN', 'INFORMATION'],
  LIEN_DECLARE: ['EXAMEN', 'INFORMATION'],
  LIEN_RETIRE: ['EXAMEN', 'INFORMATION'],
  RAPPORTEUR_RESOLLICITE: ['EXAMEN', 'ACTION'],
  RAPPORT_RELANCE: ['RAPPELS', 'ACTION'],
  RAPPORT_DATE: ['EXAMEN', 'INFORMATION'],
  RAPPORT_DEPOSE: ['EXAMEN', 'INFORMATION'],
  EXPERT_SOLLICITE: ['EXPERTISES', 'ACTION'],
  EXPERT_RAPPEL: ['EXPERTISES', 'ACTION'],
  EXPERT_RETIRE: ['EXPERTISES', 'INFORMATION'],
  EXPERT_REPONSE: ['EXAMEN', 'INFORMATION'],
  EXPERT_RAPPORT: ['EXAMEN', 'INFORMATION'],
  MODIFICATION_DEMANDEE: ['DECISIONS', 'ACTION'],
  REPONSE_RECUE: ['EXAMEN', 'ACTION'],
  REPONSE_RAPPEL: ['RAPPELS', 'ACTION'],
  EXAMEN_REPRIS: ['DECISIONS', 'DECISION'],
  AVIS_ALLONGE: ['DECISIONS', 'INFORMATION'],
  SILENCE_RISQUE: ['RAPPELS', 'ACTION'],
  REEXAMEN_DEPOSE: ['EXAMEN', 'INFORMATION'],
  REJET_IMPLICITE: ['DECISIONS', 'DECISION'],
  AVIS_FINAL: ['DECISIONS', 'DECISION'],
  AVIS_CORRIGE: ['DECISIONS', 'DECISION'],
  SILENCE_REPRIS: ['EXAMEN', 'INFORMATION'],
  REEXAMEN_RAPPEL: ['RAPPELS', 'ACTION'],
  AVIS_CADUCITE_PROCHE: ['DECISIONS', 'ACTION'],
  AVIS_CADUC: ['DECISIONS', 'DECISION'],
  REPRISE_A_CONFIRMER: ['DEPOTS', 'ACTION'],
  REPRISE_REFUSEE: ['DECISIONS', 'DECISION'],
  DOSSIER_REPRIS: ['DEPOTS', 'INFORMATION'],
  REPRISE_CORRIGEE: ['DEPOTS', 'INFORMATION'],
  DOSSIER_ROUVERT: ['DECISIONS', 'DECISION'],
  BROUILLON_INACTIF: ['RAPPELS', 'ACTION'],
  SEANCE_REPORTEE: ['DECISIONS', 'INFORMATION'],
  AUDITION: ['DECISIONS', 'ACTION'],
  DOSSIER_DEPLACE: ['EXAMEN', 'INFORMATION'],
  ETUDE_VIE: ['ETUDES', 'INFORMATION'],
  SECURITE_SIGNALEE: ['SECURITE', 'ACTION'],
  RAPPORT_FINAL_RAPPEL: ['RAPPELS', 'ACTION'],
  RAPPORT_SECURITE_RAPPEL: ['RAPPELS', 'ACTION'],
  FIN_PREVUE_RAPPEL: ['RAPPELS', 'ACTION'],
  LIEU_SIGNALE: ['ETUDES', 'DECISION'],
  ASSURANCE_RAPPEL: ['RAPPELS', 'ACTION'],
  ASSURANCE_TERMINEE: ['ETUDES', 'INFORMATION'],
  MIXTE_MODIFICATION: ['ETUDES', 'INFORMATION'],
  MIXTE_LIEN: ['ETUDES', 'ACTION'],
  MIXTE_ETATS: ['ETUDES', 'INFORMATION'],
  ETUDE_DOCUMENT: ['ETUDES', 'INFORMATION'],
  ETUDE_RECRUTEMENT: ['ETUDES', 'INFORMATION'],
  ETUDE_PUBLICATION: ['ETUDES', 'INFORMATION'],
  EXTERNE_INVITE: ['ETUDES', 'INFORMATION'],
  EXTERNE_RETIRE: ['ETUDES', 'INFORMATION'],
  TRANSFERT_ENVOYE: ['ETUDES', 'ACTION'],
  TRANSFERT_CONVENU: ['ETUDES', 'INFORMATION'],
  TRANSFERT_CLOS: ['ETUDES', 'INFORMATION'],
  ANSM_DECISION: ['DECISIONS', 'DECISION'],
  ANSM_DOCUMENT: ['ETUDES', 'INFORMATION'],
  ANSM_REPONSE: ['ETUDES', 'INFORMATION'],
  AVIS_DEFAVORABLE_COMITES: ['EXAMEN', 'INFORMATION'],
  VRB_DROIT_DONNE: ['VOLONTAIRES', 'INFORMATION'],
  VRB_DROIT_RETIRE: ['VOLONTAIRES', 'INFORMATION'],
  VRB_DROIT_ECHEANCE: ['VOLONTAIRES', 'ACTION'],
  VRB_INVESTIGATEUR_FERME: ['VOLONTAIRES', 'ACTION'],
  VRB_DROIT_CLOS: ['VOLONTAIRES', 'INFORMATION'],
  VRB_LIEU_ECHEANCE: ['VOLONTAIRES', 'ACTION'],
  VRB_CENTRE_REDUIT: ['VOLONTAIRES', 'INFORMATION'],
  VRB_PLAFOND: ['VOLONTAIRES', 'INFORMATION'],
  VRB_RECHERCHES_TROP: ['ADMINISTRATION', 'ACTION'],
  SEANCE_CONVOCATION: ['CONVOCATIONS', 'INFORMATION'],
  SEANCE_ODJ: ['CONVOCATIONS', 'INFORMATION'],
  SEANCE_RELEVE: ['EXAMEN', 'INFORMATION'],
  SEANCE_AFFECTATION: ['EXAMEN', 'ACTION'],
  SEANCE_ABSENCE: ['EXAMEN', 'INFORMATION'],
  SEANCE_DEPLACEE: ['CONVOCATIONS', 'INFORMATION'],
  SEANCE_ANNULEE: ['CONVOCATIONS', 'INFORMATION'],
  CTIS_EVENEMENT: ['DECISIONS', 'INFORMATION'],
  CTIS_RAPPORT_ATTENDU: ['EXAMEN', 'ACTION'],
  CTIS_RAPPORT_NOUVELLE: ['EXAMEN', 'INFORMATION'],
  CTIS_IMPORT: ['ADMINISTRATION', 'ACTION'],
  CTIS_IMPORT_ABSENT: ['ADMINISTRATION', 'ACTION'],
  CONSERVATION_ECHUE: ['ADMINISTRATION', 'ACTION'],
  CTIS_ACCES: ['ETUDES', 'INFORMATION'],
  INSCRIPTION_CONFIRMER: null,
  INSCRIPTION_TENTATIVE: null,
  COMPTE_A_VALIDER: ['ADMINISTRATION', 'ACTION'],
  COMPTE_OUVERT: ['COMPTE', 'INFORMATION'],
  COMITE_MODIFIE: ['COMPTE', 'INFORMATION'],
  COMITE_FERME: ['COMPTE', 'INFORMATION'],
  AGREMENT_FINIT: ['RAPPELS', 'ACTION'],
  COMITE_REJOINT: ['COMPTE', 'INFORMATION'],
  EXPORT_FINI: ['COMPTE', 'INFORMATION'],
  RATTACHEMENT: ['COMPTE', 'INFORMATION'],
  NOMINATION: ['COMPTE', 'INFORMATION'],
  QUALITES_MODIFIEES: ['COMPTE', 'INFORMATION'],
  NOMINATION_FINIT: ['RAPPELS', 'INFORMATION'],
  NOMINATIONS_FINISSENT: ['RAPPELS', 'ACTION'],
  COMPTE_REFUSE: ['COMPTE', 'INFORMATION'],
  COMPTE_FERME: ['COMPTE', 'INFORMATION'],
  ADMINISTRATEUR_FERME: ['ADMINISTRATION', 'INFORMATION'],
  COMPTES_DIFFERENTS: ['ADMINISTRATION', 'ACTION'],
  COMPTE_ROUVERT: ['COMPTE', 'INFORMATION'],
  MDP_PREMIER: null,
  MDP_REINITIALISER: null,
  MDP_MODIFIE: ['COMPTE', 'INFORMATION'],
  COMPTE_BLOQUE: ['COMPTE', 'INFORMATION'],
  SECOND_FACTEUR: ['COMPTE', 'INFORMATION'],
  FACTEUR_BIENTOT_EXIGE: ['COMPTE', 'ACTION'],
  MDP_EXPIRE_BIENTOT: ['COMPTE', 'ACTION'],
  COMPTE_INACTIF_BIENTOT: ['COMPTE', 'INFORMATION'],
  EMAIL_CONFIRMER: null,
  EMAIL_DEMANDE: ['COMPTE', 'INFORMATION'],
  EMAIL_REMPLACE: null,
  CGU_NOUVELLES: ['COMPTE', 'INFORMATION'],
  RESUME_DU_JOUR: null,
};

const quiAgit = z.object({ agit: z.string() });
/** What a message is for one person: of a mail that names who acts, an act for him and news for the others; of a fact of safety, news for who told it. A sponsor is told as himself, without a profile. */
export function typePour(modele: ModeleMail, type: TypeNotification, donnees: unknown, profil: Profil | null): TypeNotification {
  if (modele === 'SECURITE_SIGNALEE' && profil === null) return 'INFORMATION';
  const { data } = quiAgit.safeParse(donnees);
  return modele === 'CTIS_EVENEMENT' && data?.agit === (profil ?? 'DEPOSANT') ? 'ACTION' : type;
}

export type Choix = { application: boolean; courriel: ModeCourriel };
/** Whoever chose nothing is told everywhere, at once. */
export const CHOIX_INITIAL: Choix = { application: true, courriel: 'IMMEDIAT' };

/** How one message reaches a person: what is imposed passes before what he chose. */
export function acheminer(modele: ModeleMail, choix: Choix | undefined): Choix {
  const sorte = NOTIFICATIONS[modele];
  if (sorte === null) return { application: false, courriel: 'IMMEDIAT' };
  return FAMILLES[sorte[0]].imposee !== null ? CHOIX_INITIAL : (choix ?? CHOIX_INITIAL);
}

/** Why a choice is refused, in words; null: it is taken. */
export function empechementChoix(famille: FamilleNotification, choix: Choix): string | null {
  const { imposee } = FAMILLES[famille];
  if (imposee !== null && (!choix.application || choix.courriel !== 'IMMEDIAT')) return imposee;
  if (!choix.application && choix.courriel === 'AUCUN')
    return 'Gardez au moins un moyen d’être prévenu : l’application, le courriel ou le résumé du jour.';
  return null;
}

/** What somebody of a profile may choose about. */
export const famillesDe = (profil: Profil): FamilleNotification[] =>
  FAMILLES_NOTIFICATION.filter((f) => FAMILLES[f].profils.some((p) => p === profil));
