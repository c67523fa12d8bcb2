/** Words of the European flow, for screens, exports and sentences. */
import { TYPE_DOSSIER_LABELS } from '../etude/socle/dossier.workflow.ts';
import type { TypeDossier, TypeDossierCtis } from '../referentiel/reglementation.ts';
import type { DemandeCtis, EssaiCtis, RfiCtis, StatutDossierCtis, StatutEtudeCtis } from './ctis.schemas.ts';

export const TYPE_DOSSIER_CTIS_LABELS = {
  INI: 'Demande initiale',
  INI_RES: 'Nouvelle demande (article 13)',
  MS: 'Modification substantielle',
  AEM: 'Ajout d’un État membre',
  MNS: 'Modification non substantielle',
  TRANS: 'Essai en transition',
} as const satisfies Record<TypeDossierCtis, string>;

export const STATUT_DOSSIER_CTIS_LABELS = {
  A_ATTRIBUER: 'À attribuer à un CPP',
  TAS_EN_ATTENTE: 'Tirage au sort en attente',
  EN_RECEVABILITE: 'Recevabilité en cours',
  COMPLEMENT_RECEVABILITE: 'Complément demandé (recevabilité)',
  EN_EVALUATION: 'En cours d’évaluation',
  EN_ATTENTE_REPONSE: 'En attente de réponse du promoteur',
  EN_ATTENTE_DECISION: 'En attente de décision de l’ANSM',
  AUTORISE: 'Autorisé',
  AUTORISE_CONDITIONS: 'Autorisé sous conditions',
  REFUSE: 'Non autorisé',
  NON_RECEVABLE: 'Non recevable',
  CADUC: 'Caduc',
  ABANDONNE: 'Abandonné (retiré)',
  ENREGISTRE: 'Enregistré (sans évaluation)',
} as const satisfies Record<StatutDossierCtis, string>;

export const STATUT_ETUDE_CTIS_LABELS = {
  A_DEMARRER: 'À démarrer',
  EN_COURS: 'En cours',
  SUSPENDUE: 'Suspendue',
  EXPIREE: 'Autorisation expirée',
  TERMINEE: 'Terminée',
  TERMINEE_ANTICIPEE: 'Terminée par anticipation',
  ABANDONNEE: 'Abandonnée',
} as const satisfies Record<StatutEtudeCtis, string>;

export const DECISION_CTIS_LABELS = {
  AUTORISE: 'Autorisé',
  AUTORISE_CONDITIONS: 'Autorisé sous conditions',
  REFUSE: 'Non autorisé',
} as const satisfies Record<NonNullable<DemandeCtis['decision']>['type'], string>;

export const CONCLUSION_CTIS_LABELS = {
  ACCEPTABLE: 'Acceptable',
  ACCEPTABLE_CONDITIONS: 'Acceptable sous conditions',
  NON_ACCEPTABLE: 'Non acceptable',
} as const satisfies Record<NonNullable<DemandeCtis['conclusionPartieUn']>['sens'], string>;

export const ETAPE_RFI_LABELS = {
  VALIDATION: 'Recevabilité',
  PARTIE_1: 'Partie I',
  PARTIE_2: 'Partie II',
} as const satisfies Record<RfiCtis['etape'], string>;

/** Of a dossier that is drawn: national, or of the European portal. */
export const TYPE_TIRE_LABELS: Readonly<Record<TypeDossier | TypeDossierCtis, string>> = {
  ...TYPE_DOSSIER_CTIS_LABELS,
  ...TYPE_DOSSIER_LABELS,
};

export const PORTEE_LABELS = {
  PARTIE_1: 'Partie I',
  PARTIE_2: 'Partie II',
  PARTIE_1_ET_2: 'Parties I et II',
} as const satisfies Record<DemandeCtis['portee'], string>;

export const ROLE_FRANCE_LABELS = {
  EMR: 'État membre rapporteur',
  EMC: 'État membre concerné',
} as const satisfies Record<DemandeCtis['roleFrance'], string>;

export const RECRUTEMENT_LABELS = {
  EN_ATTENTE: 'À venir',
  OUVERT: 'Ouvert',
  FERME: 'Terminé',
} as const satisfies Record<NonNullable<EssaiCtis['recrutement']>, string>;
/** Age ranges as the portal numbers them. */
export const TRANCHE_AGE_LABELS = { 1: 'In utero', 2: '0 à 17 ans', 3: '18 à 64 ans', 4: '65 ans et plus' } as const;
