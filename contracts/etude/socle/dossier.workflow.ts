/**
 * The life of a national dossier, as a table. Rule: DOS-01 (R1123-23, R1123-24, R1123-25).
 * Buttons, `checkTransitions`, refusals, the SVG diagram and the table of tests follow from it.
 */
import { eventsOf, type Workflow } from '../../core/workflow.ts';
import type { TypeDossier } from '../../referentiel/reglementation.ts';

export const STATUTS_DOSSIER = [
  'BROUILLON',
  'EN_ATTENTE_TAS',
  'REPRISE_A_CONFIRMER',
  'DEPOSE',
  'RECEVABILITE_PREPAREE',
  'COMPLEMENTS_DEMANDES',
  'COMPLEMENTS_RECUS',
  'EN_EVALUATION',
  'MODIFICATIONS_DEMANDEES',
  'REPONSE_RECUE',
  'AVIS_FAVORABLE',
  'AVIS_FAVORABLE_CONDITIONS',
  'AVIS_DEFAVORABLE',
  'REJET_IMPLICITE',
  'IRRECEVABLE',
  'RENONCE',
  'ABANDONNE',
  'CADUC',
  'REPRISE_REFUSEE',
] as const;
export type StatutDossier = (typeof STATUTS_DOSSIER)[number];

export const STATUT_DOSSIER_LABELS = {
  BROUILLON: 'Brouillon',
  EN_ATTENTE_TAS: 'En attente de tirage au sort',
  REPRISE_A_CONFIRMER: 'Reprise à confirmer',
  DEPOSE: 'Déposé – recevabilité à examiner',
  RECEVABILITE_PREPAREE: 'Recevabilité en préparation',
  COMPLEMENTS_DEMANDES: 'Compléments demandés',
  COMPLEMENTS_RECUS: 'Compléments reçus',
  EN_EVALUATION: 'Recevable – en évaluation',
  MODIFICATIONS_DEMANDEES: 'Demande d’informations ou de modification',
  REPONSE_RECUE: 'Réponse reçue – en réévaluation',
  AVIS_FAVORABLE: 'Avis favorable',
  AVIS_FAVORABLE_CONDITIONS: 'Avis favorable sous conditions',
  AVIS_DEFAVORABLE: 'Avis défavorable',
  REJET_IMPLICITE: 'Rejet implicite (silence du comité)',
  IRRECEVABLE: 'Irrecevable',
  RENONCE: 'Réputé abandonné (sans réponse)',
  ABANDONNE: 'Retiré par le déposant',
  CADUC: 'Avis caduc',
  REPRISE_REFUSEE: 'Reprise refusée',
} as const satisfies Record<StatutDossier, string>;

export const STATUTS_FINAUX = [
  'AVIS_FAVORABLE',
  'AVIS_FAVORABLE_CONDITIONS',
  'AVIS_DEFAVORABLE',
  'REJET_IMPLICITE',
  'IRRECEVABLE',
  'RENONCE',
  'ABANDONNE',
  'CADUC',
  'REPRISE_REFUSEE',
] as const satisfies readonly StatutDossier[];
export const isFinal = (s: StatutDossier): boolean => STATUTS_FINAUX.some((f) => f === s);
export const isFavorable = (s: StatutDossier): boolean => s === 'AVIS_FAVORABLE' || s === 'AVIS_FAVORABLE_CONDITIONS';
/** Over, without a favourable opinion in force. */
export const SANS_SUITE: readonly StatutDossier[] = STATUTS_FINAUX.filter((s) => !isFavorable(s));

/** Where each status stands in an examination: a phase of `contracts/examen/phases.ts`. */
export const PHASE_DU_STATUT = {
  BROUILLON: 'HORS_COMITE',
  EN_ATTENTE_TAS: 'HORS_COMITE',
  REPRISE_A_CONFIRMER: 'HORS_COMITE',
  DEPOSE: 'RECEVABILITE',
  RECEVABILITE_PREPAREE: 'RECEVABILITE',
  COMPLEMENTS_DEMANDES: 'COMPLEMENTS',
  COMPLEMENTS_RECUS: 'RECEVABILITE',
  EN_EVALUATION: 'EVALUATION',
  MODIFICATIONS_DEMANDEES: 'DEMANDE',
  REPONSE_RECUE: 'EVALUATION',
  AVIS_FAVORABLE: 'RENDU',
  AVIS_FAVORABLE_CONDITIONS: 'RENDU',
  AVIS_DEFAVORABLE: 'RENDU',
  REJET_IMPLICITE: 'RENDU',
  IRRECEVABLE: 'CLOS',
  RENONCE: 'CLOS',
  ABANDONNE: 'CLOS',
  CADUC: 'CLOS',
  REPRISE_REFUSEE: 'CLOS',
} as const satisfies Record<StatutDossier, string>;

/** Who must act next in each status: the depositor, the committee, the administration, nobody. */
export const ACTEUR_LABELS = { DEPOSANT: 'Déposant', CPP: 'Comité', ADMINISTRATION: 'Administration', PERSONNE: '–' } as const;
export type Acteur = keyof typeof ACTEUR_LABELS;
export const ACTEUR_DU_STATUT = {
  BROUILLON: 'DEPOSANT',
  EN_ATTENTE_TAS: 'ADMINISTRATION',
  REPRISE_A_CONFIRMER: 'CPP',
  DEPOSE: 'CPP',
  RECEVABILITE_PREPAREE: 'CPP',
  COMPLEMENTS_DEMANDES: 'DEPOSANT',
  COMPLEMENTS_RECUS: 'CPP',
  EN_EVALUATION: 'CPP',
  MODIFICATIONS_DEMANDEES: 'DEPOSANT',
  REPONSE_RECUE: 'CPP',
  AVIS_FAVORABLE: 'PERSONNE',
  AVIS_FAVORABLE_CONDITIONS: 'PERSONNE',
  AVIS_DEFAVORABLE: 'PERSONNE',
  REJET_IMPLICITE: 'PERSONNE',
  IRRECEVABLE: 'PERSONNE',
  RENONCE: 'PERSONNE',
  ABANDONNE: 'PERSONNE',
  CADUC: 'PERSONNE',
  REPRISE_REFUSEE: 'PERSONNE',
} as const satisfies Record<StatutDossier, Acteur>;

/** Under committee examination: neither a draft, nor waiting for the draw, nor decided. Such a dossier may be on an agenda. */
export const STATUTS_EXAMEN = [
  'DEPOSE',
  'RECEVABILITE_PREPAREE',
  'COMPLEMENTS_DEMANDES',
  'COMPLEMENTS_RECUS',
  'EN_EVALUATION',
  'MODIFICATIONS_DEMANDEES',
  'REPONSE_RECUE',
] as const satisfies readonly StatutDossier[];
/** A committee may ask to be relieved: it examines, nothing is expected of the sponsor, and it has not spoken yet (REA-01). */
export const STATUTS_REAFFECTABLES = [
  'DEPOSE',
  'RECEVABILITE_PREPAREE',
  'COMPLEMENTS_RECUS',
  'EN_EVALUATION',
] as const satisfies readonly StatutDossier[];
const NON_FINAUX_DEPOSES = [
  'EN_ATTENTE_TAS',
  'REPRISE_A_CONFIRMER',
  ...STATUTS_EXAMEN,
] as const satisfies readonly StatutDossier[];

/** What an opinion says, and the status that it gives. */
export const SENS_AVIS = ['FAVORABLE', 'FAVORABLE_CONDITIONS', 'DEFAVORABLE'] as const;
export type SensAvis = (typeof SENS_AVIS)[number];
export const STATUT_DU_SENS = {
  FAVORABLE: 'AVIS_FAVORABLE',
  FAVORABLE_CONDITIONS: 'AVIS_FAVORABLE_CONDITIONS',
  DEFAVORABLE: 'AVIS_DEFAVORABLE',
} as const satisfies Record<SensAvis, StatutDossier>;

/** Opinions given. */
export const AVIS_RENDUS = [
  'AVIS_FAVORABLE',
  'AVIS_FAVORABLE_CONDITIONS',
  'AVIS_DEFAVORABLE',
] as const satisfies readonly StatutDossier[];
export const isAvisRendu = (s: StatutDossier): boolean => AVIS_RENDUS.some((a) => a === s);

export const dossierWorkflow = {
  SOUMETTRE: { from: ['BROUILLON'], to: ['EN_ATTENTE_TAS', 'DEPOSE'], by: 'DOSSIER_SOUMETTRE', label: 'Déposer le dossier' },
  SUPPRIMER: { from: ['BROUILLON'], to: 'BROUILLON', by: 'DOSSIER_SOUMETTRE', label: 'Supprimer le brouillon' },
  ATTRIBUER: { from: ['EN_ATTENTE_TAS'], to: 'DEPOSE', by: 'TAS_ADMINISTRER', label: 'Attribuer à un comité' },
  /** A sponsor alone does not make an opinion: its committee, or the administration, says that it was given (DOS-15). */
  CONFIRMER_REPRISE: {
    from: ['REPRISE_A_CONFIRMER'],
    to: 'AVIS_FAVORABLE',
    by: 'REPRISE_CONFIRMER',
    label: 'Confirmer la reprise',
  },
  REFUSER_REPRISE: {
    from: ['REPRISE_A_CONFIRMER'],
    to: 'REPRISE_REFUSEE',
    by: 'REPRISE_CONFIRMER',
    label: 'Refuser la reprise',
  },
  /** The status stays: the dossier is frozen until the administration decides. */
  DEMANDER_REAFFECTATION: {
    from: STATUTS_REAFFECTABLES,
    to: STATUTS_REAFFECTABLES,
    by: 'REAFFECTATION_DEMANDER',
    label: 'Demander la réaffectation',
  },
  REFUSER_REAFFECTATION: {
    from: STATUTS_REAFFECTABLES,
    to: STATUTS_REAFFECTABLES,
    by: 'REAFFECTATION_DECIDER',
    label: 'Refuser la réaffectation',
  },
  /** To another committee, which begins again. */
  REAFFECTER: {
    from: STATUTS_REAFFECTABLES,
    to: 'DEPOSE',
    by: 'REAFFECTATION_DECIDER',
    label: 'Réaffecter à un autre comité',
  },
  PREPARER_RECEVABILITE: {
    from: ['DEPOSE', 'COMPLEMENTS_RECUS'],
    to: 'RECEVABILITE_PREPAREE',
    by: 'RECEVABILITE',
    label: 'Préparer la recevabilité',
  },
  DECLARER_RECEVABLE: { from: ['RECEVABILITE_PREPAREE'], to: 'EN_EVALUATION', by: 'RECEVABILITE', label: 'Déclarer recevable' },
  DEMANDER_COMPLEMENTS: {
    from: ['RECEVABILITE_PREPAREE'],
    to: 'COMPLEMENTS_DEMANDES',
    by: 'RECEVABILITE',
    label: 'Demander des compléments',
  },
  DECLARER_IRRECEVABLE: { from: ['RECEVABILITE_PREPAREE'], to: 'IRRECEVABLE', by: 'RECEVABILITE', label: 'Déclarer irrecevable' },
  ENVOYER_COMPLEMENTS: {
    from: ['COMPLEMENTS_DEMANDES'],
    to: 'COMPLEMENTS_RECUS',
    by: 'DOSSIER_SOUMETTRE',
    label: 'Envoyer les compléments',
  },
  /** Devices: the sponsor asked for more days, with reasons, of who validates: the agency, else the committee; the status stays. */
  PROLONGER_COMPLEMENTS: {
    from: ['COMPLEMENTS_DEMANDES'],
    to: 'COMPLEMENTS_DEMANDES',
    by: ['RECEVABILITE', 'DOCUMENT_ANSM_ECRIRE'],
    label: 'Prolonger le délai des compléments',
  },
  /** Modification of a device research: the committee has more days; the status stays. */
  CONSULTER_EXPERTS: {
    from: ['EN_EVALUATION', 'REPONSE_RECUE'],
    to: ['EN_EVALUATION', 'REPONSE_RECUE'],
    by: 'RECEVABILITE',
    label: 'Consulter des experts',
  },
  EMETTRE_DEMANDE_MODIF: {
    from: ['EN_EVALUATION'],
    to: 'MODIFICATIONS_DEMANDEES',
    by: 'AVIS_EMETTRE',
    label: 'Demander des informations ou des modifications',
  },
  REPONDRE_MODIF: {
    from: ['MODIFICATIONS_DEMANDEES'],
    to: 'REPONSE_RECUE',
    by: 'DOSSIER_SOUMETTRE',
    label: 'Répondre à la demande',
  },
  CONFIRMER_CONFORMITE: {
    from: ['REPONSE_RECUE'],
    to: 'AVIS_FAVORABLE',
    by: 'CONFORMITE_CONFIRMER',
    label: 'Rendre l’avis favorable par délégation',
  },
  /** After a silence: its refusal is taken back by what was deliberated in time (AVI-10). */
  EMETTRE_AVIS_FINAL: {
    from: ['EN_EVALUATION', 'REPONSE_RECUE', 'REJET_IMPLICITE'],
    to: ['AVIS_FAVORABLE', 'AVIS_FAVORABLE_CONDITIONS', 'AVIS_DEFAVORABLE'],
    by: 'AVIS_EMETTRE',
    label: 'Rendre l’avis',
  },
  REPRENDRE_SANS_REPONSE: {
    from: ['MODIFICATIONS_DEMANDEES'],
    to: 'EN_EVALUATION',
    by: 'AVIS_EMETTRE',
    label: 'Statuer sur le dossier en l’état',
  },
  CONSTATER_SILENCE: {
    from: ['EN_EVALUATION', 'REPONSE_RECUE'],
    to: 'REJET_IMPLICITE',
    by: 'systeme',
    label: 'Constater le rejet implicite',
  },
  CONSTATER_RENONCEMENT: {
    from: ['COMPLEMENTS_DEMANDES', 'MODIFICATIONS_DEMANDEES'],
    to: 'RENONCE',
    by: 'AVIS_EMETTRE',
    label: 'Constater l’absence de réponse',
  },
  RETIRER: { from: NON_FINAUX_DEPOSES, to: 'ABANDONNE', by: 'DOSSIER_RETIRER', label: 'Retirer le dossier' },
  RENDRE_CADUC: {
    from: ['AVIS_FAVORABLE', 'AVIS_FAVORABLE_CONDITIONS'],
    to: 'CADUC',
    by: 'systeme',
    label: 'Constater la caducité',
  },
  /** The file of the opinion is replaced; the status stays. */
  CORRIGER_AVIS: { from: AVIS_RENDUS, to: AVIS_RENDUS, by: 'AVIS_CORRIGER', label: 'Remplacer le document de l’avis' },
  /** Back to the status before the last one. */
  ROUVRIR: {
    from: STATUTS_FINAUX,
    to: [...NON_FINAUX_DEPOSES, ...AVIS_RENDUS],
    by: 'DOSSIER_ROUVRIR',
    label: 'Rouvrir le dossier',
  },
} as const satisfies Workflow<StatutDossier>;
/** The committee may examine the admissibility, or does. */
const RECEVABILITE_A_EXAMINER = [...dossierWorkflow.PREPARER_RECEVABILITE.from, ...dossierWorkflow.DECLARER_RECEVABLE.from];
export const isRecevabiliteAExaminer = (s: StatutDossier): boolean => RECEVABILITE_A_EXAMINER.some((r) => r === s);
/** The admissibility is not pronounced, be the file in the hands of the sponsor: there is nothing to report on yet. */
export const isAvantEvaluation = (s: StatutDossier): boolean =>
  isRecevabiliteAExaminer(s) || dossierWorkflow.ENVOYER_COMPLEMENTS.from.some((r) => r === s);

export type EvenementDossier = keyof typeof dossierWorkflow;
export const EVENEMENTS_DOSSIER = eventsOf(dossierWorkflow);

/** Who decides on a modification (DOS-10). */
export const DESTINATAIRES_MS = ['CPP', 'ANSM', 'CPP_ANSM'] as const;
export type DestinatairesMs = (typeof DESTINATAIRES_MS)[number];

/** A first request, or its re-examination: its opinion makes the study live. */
export const TYPES_INITIAUX = ['DI', 'DIR'] as const satisfies readonly TypeDossier[];
export const isDemandeInitiale = (type: TypeDossier): boolean => TYPES_INITIAUX.some((t) => t === type);
/** Refused, by an opinion or by silence. */
export const isRefuse = (s: StatutDossier): boolean => s === 'AVIS_DEFAVORABLE' || s === 'REJET_IMPLICITE';
/** The second examination of a refused request. */
export const isReexamen = (type: TypeDossier): boolean => type === 'DIR' || type === 'MSR';
/** Changes a research that has its opinion (R1123-42). */
export const isModification = (type: TypeDossier): boolean => type === 'MS' || type === 'MSR' || type === 'MStr';
/** Extends the validity of an opinion before the research begins (R1123-26). */
export const isProrogation = (type: TypeDossier): boolean => type === 'PRO';
/** Made from the version in force, and judged by the committee that follows the research. */
export const isSuiteDeVersion = (type: TypeDossier): boolean => type === 'MS' || type === 'MStr' || type === 'PRO';
/** A refused request that may be examined again, once, by another committee (R1123-25; a modification too, DEL-08, be it the one that carries a transfer). */
export const TYPES_REEXAMINABLES = ['DI', 'MS', 'MStr'] as const satisfies readonly TypeDossier[];
export const isReexaminable = (type: TypeDossier): boolean => TYPES_REEXAMINABLES.some((t) => t === type);

export const TYPE_DOSSIER_LABELS = {
  DI: 'Demande initiale',
  DIR: 'Réexamen d’une demande initiale',
  MS: 'Modification substantielle',
  MSR: 'Réexamen d’une modification substantielle',
  PRO: 'Prorogation de l’avis',
  MStr: 'Modification substantielle de transfert',
} as const satisfies Record<TypeDossier, string>;

export const ETATS_ETUDE = [
  'EN_CREATION',
  'EN_EVALUATION',
  'REFUSEE',
  'A_DEMARRER',
  'PROROGEE',
  'EN_COURS',
  'SUSPENDUE',
  'TERMINEE',
  'TERMINEE_ANTICIPEE',
  'ABANDONNEE',
  'EXPIREE',
  'ARCHIVEE',
  'RAPATRIEE_CTIS',
  'REPRISE_A_CONFIRMER',
] as const;
export type EtatEtude = (typeof ETATS_ETUDE)[number];
export const ETAT_ETUDE_LABELS = {
  EN_CREATION: 'En création',
  EN_EVALUATION: 'En évaluation',
  REFUSEE: 'Refusée',
  A_DEMARRER: 'À démarrer',
  PROROGEE: 'Prorogée',
  EN_COURS: 'En cours',
  SUSPENDUE: 'Suspendue',
  TERMINEE: 'Terminée',
  TERMINEE_ANTICIPEE: 'Terminée par anticipation',
  ABANDONNEE: 'Abandonnée',
  EXPIREE: 'Expirée',
  ARCHIVEE: 'Archivée',
  RAPATRIEE_CTIS: 'Rapatriée CTIS',
  REPRISE_A_CONFIRMER: 'Reprise à confirmer',
} as const satisfies Record<EtatEtude, string>;

const QUALIFICATIONS_JARDE = ['CAT1', 'CAT2', 'CAT3', 'CAT3S'] as const;
/** Of every regulation: categories, cases of an investigation, cases of a performance study. */
export const QUALIFICATIONS = [
  ...QUALIFICATIONS_JARDE,
  ...(['IC-Cas-1', 'IC-Cas-2', 'IC-Cas-3', 'IC-Cas-4-1', 'IC-Cas-4-2', 'IC-Cas-4-3', 'IC-Cas-4-4'] as const),
  ...(['EP-Cas-1', 'EP-Cas-2', 'EP-Cas-3', 'EP-Cas-4'] as const),
] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];
export const QUALIFICATION_LABELS = {
  CAT1: 'Catégorie 1 (RIPH 1)',
  CAT2: 'Catégorie 2 (RIPH 2)',
  CAT3: 'Catégorie 3 (RIPH 3)',
  CAT3S: 'Catégorie 3 – simplifiée',
  'IC-Cas-1': 'IC-Cas 1',
  'IC-Cas-2': 'IC-Cas 2',
  'IC-Cas-3': 'IC-Cas 3',
  'IC-Cas-4-1': 'IC-Cas 4.1',
  'IC-Cas-4-2': 'IC-Cas 4.2',
  'IC-Cas-4-3': 'IC-Cas 4.3',
  'IC-Cas-4-4': 'IC-Cas 4.4',
  'EP-Cas-1': 'EP-Cas 1',
  'EP-Cas-2': 'EP-Cas 2',
  'EP-Cas-3': 'EP-Cas 3',
  'EP-Cas-4': 'EP-Cas 4',
} as const satisfies Record<Qualification, string>;

/** What a committee asks of a sponsor: complements of the admissibility, the single modification request. */
export const TYPES_DEMANDE = ['COMPLEMENTS', 'MODIFICATION'] as const;
export type TypeDemande = (typeof TYPES_DEMANDE)[number];
