/**
 * The life of a study, as a table. Rule: ETU-01. Its dossiers move it up to the opinion (`systeme`); then people do: the sponsor first of all, the agency that
 * suspends, the committee that archives. Buttons, refusals and the journal follow from it.
 */
import { eventsOf, type Workflow } from '../../core/workflow.ts';
import { ETAT_ETUDE_LABELS, type EtatEtude } from './dossier.workflow.ts';

export const etudeVieWorkflow = {
  EVALUER: {
    from: ['EN_CREATION', 'REFUSEE', 'A_DEMARRER', 'PROROGEE', 'ABANDONNEE', 'EXPIREE'],
    to: 'EN_EVALUATION',
    by: 'systeme',
    label: 'Mettre en évaluation',
  },
  AUTORISER: {
    from: ['EN_EVALUATION', 'REFUSEE', 'ABANDONNEE', 'EXPIREE'],
    to: 'A_DEMARRER',
    by: 'systeme',
    label: 'Autoriser le début',
  },
  REFUSER: { from: ['EN_EVALUATION', 'A_DEMARRER'], to: 'REFUSEE', by: 'systeme', label: 'Refuser' },
  RENONCER: {
    from: ['EN_CREATION', 'EN_EVALUATION', 'REFUSEE', 'REPRISE_A_CONFIRMER'],
    to: 'ABANDONNEE',
    by: 'systeme',
    label: 'Clore sans avis',
  },
  CONFIRMER_REPRISE: { from: ['REPRISE_A_CONFIRMER'], to: 'EN_COURS', by: 'systeme', label: 'Confirmer la reprise' },
  /** The administration reopens a take-over: one that was refused or withdrawn, or one that was confirmed and that nothing follows. */
  ATTENDRE_REPRISE: {
    from: ['ABANDONNEE', 'EN_COURS'],
    to: 'REPRISE_A_CONFIRMER',
    by: 'systeme',
    label: 'Attendre la confirmation de la reprise',
  },
  PROROGER: { from: ['A_DEMARRER'], to: 'PROROGEE', by: 'systeme', label: 'Proroger l’avis' },
  /** No state in which the research has begun: the lapse of an opinion cannot strike it (R1123-26). */
  EXPIRER: {
    from: ['EN_EVALUATION', 'A_DEMARRER', 'PROROGEE'],
    to: 'EXPIREE',
    by: 'systeme',
    label: 'Constater l’expiration',
  },
  DEMARRER: {
    from: ['A_DEMARRER', 'PROROGEE'],
    to: 'EN_COURS',
    by: 'ETUDE_CONDUIRE',
    label: 'Déclarer le début de la recherche',
  },
  SUSPENDRE: { from: ['EN_COURS'], to: 'SUSPENDUE', by: 'ETUDE_SUSPENDRE', label: 'Suspendre la recherche' },
  REPRENDRE: { from: ['SUSPENDUE'], to: 'EN_COURS', by: 'ETUDE_CONDUIRE', label: 'Reprendre la recherche' },
  TERMINER: {
    from: ['EN_COURS', 'SUSPENDUE'],
    to: ['TERMINEE', 'TERMINEE_ANTICIPEE'],
    by: 'ETUDE_CONDUIRE',
    label: 'Déclarer la fin de la recherche',
  },
  ARCHIVER: {
    from: ['TERMINEE', 'TERMINEE_ANTICIPEE', 'ABANDONNEE', 'EXPIREE', 'REFUSEE'],
    to: 'ARCHIVEE',
    by: 'ETUDE_ARCHIVER',
    label: 'Archiver l’étude',
  },
  ABANDONNER: {
    from: ['EN_EVALUATION', 'A_DEMARRER', 'PROROGEE'],
    to: 'ABANDONNEE',
    by: 'ETUDE_CONDUIRE',
    label: 'Abandonner l’étude',
  },
  /** The administration, once the trial goes on under the number of the European portal. Rule: ETU-16. */
  RAPATRIER: {
    from: ['A_DEMARRER', 'PROROGEE', 'EN_COURS', 'SUSPENDUE'],
    to: 'RAPATRIEE_CTIS',
    by: 'ETUDE_RAPATRIER',
    label: 'Rapatrier dans CTIS',
  },
  /** Its papers, ten years after it was closed; its line stays. Rule: CON-03. */
  DETRUIRE_PAPIERS: {
    from: ['TERMINEE', 'TERMINEE_ANTICIPEE', 'ABANDONNEE', 'EXPIREE', 'REFUSEE', 'ARCHIVEE'],
    to: 'ARCHIVEE',
    by: 'CONSERVATION_GERER',
    label: 'Détruire les papiers',
  },
} as const satisfies Workflow<EtatEtude>;
export type EvenementEtude = keyof typeof etudeVieWorkflow;
export const EVENEMENTS_ETUDE = eventsOf(etudeVieWorkflow);

/** Acts of people, in the order of a life. */
export const ACTES_ETUDE = ['DEMARRER', 'SUSPENDRE', 'REPRENDRE', 'TERMINER', 'ARCHIVER', 'ABANDONNER'] as const;
export type ActeEtude = (typeof ACTES_ETUDE)[number];
/** Those that people are told of: the last one is done to several studies at once, from a page of the administration. */
export const ACTES_DITS = [...ACTES_ETUDE, 'RAPATRIER'] as const;
export type ActeDit = (typeof ACTES_DITS)[number];

/** States of a study whose research may begin. */
export const ETATS_A_COMMENCER = etudeVieWorkflow.DEMARRER.from;
/** States of a study that is approved and not over: it is insured (L1121-10), and may be modified. */
export const ETATS_APPROUVEES: readonly EtatEtude[] = [...ETATS_A_COMMENCER, 'EN_COURS', 'SUSPENDUE'];
/** States of a study whose research has begun. */
const ETATS_COMMENCES = ['EN_COURS', 'SUSPENDUE', 'TERMINEE', 'TERMINEE_ANTICIPEE'] as const satisfies readonly EtatEtude[];
export const isCommencee = (etat: EtatEtude): boolean => ETATS_COMMENCES.some((e) => e === etat);
export type EtatFige = Extract<EtatEtude, 'ARCHIVEE' | 'RAPATRIEE_CTIS' | 'REPRISE_A_CONFIRMER'>;
/** A study that is read here and does not change: archived, followed on the European portal, or taken over and not confirmed yet (DOS-15). */
export const isFigee = (etat: EtatEtude): etat is EtatFige =>
  etat === 'ARCHIVEE' || etat === 'RAPATRIEE_CTIS' || etat === 'REPRISE_A_CONFIRMER';
export const REPRISE_NON_CONFIRMEE =
  'La reprise de cette étude attend que le comité la confirme : rien n’y change, et rien ne s’y ajoute d’ici là.';
/** Why nothing changes in such a study, `consequence` being what no longer does; null while it may change. */
export const raisonFigee = (etat: EtatEtude, consequence: string): string | null => {
  if (etat === 'REPRISE_A_CONFIRMER') return REPRISE_NON_CONFIRMEE;
  return isFigee(etat) ? `L’étude est « ${ETAT_ETUDE_LABELS[etat]} » : ${consequence}` : null;
};
export const isTerminee = (etat: EtatEtude): boolean => etat === 'TERMINEE' || etat === 'TERMINEE_ANTICIPEE';

/** Who decided a temporary halt. */
export const ORIGINES_SUSPENSION = ['PROMOTEUR', 'ANSM', 'LIEU'] as const;
export type OrigineSuspension = (typeof ORIGINES_SUSPENSION)[number];
export const ORIGINE_SUSPENSION_LABELS = {
  PROMOTEUR: 'Décision du promoteur',
  ANSM: 'Décision de l’ANSM',
  LIEU: 'Retrait de l’autorisation du lieu de recherche',
} as const satisfies Record<OrigineSuspension, string>;

/** What the agency decided on a request that needs its authorisation. */
export const DECISIONS_ANSM = ['SANS_OBJET', 'EN_ATTENTE', 'AUTORISEE', 'REFUSEE'] as const;
export type DecisionAnsm = (typeof DECISIONS_ANSM)[number];
export const DECISION_ANSM_LABELS = {
  SANS_OBJET: 'Non requise',
  EN_ATTENTE: 'Attendue',
  AUTORISEE: 'Autorisation',
  REFUSEE: 'Refus',
} as const satisfies Record<DecisionAnsm, string>;

/** What the agency says of the admissibility of a dossier that it validates with the committee. */
export const POSITIONS_ANSM = ['VALIDE', 'INCOMPLET'] as const;
export type PositionAnsm = (typeof POSITIONS_ANSM)[number];
export const POSITION_ANSM_LABELS = {
  VALIDE: 'Le dossier est valide',
  INCOMPLET: 'Le dossier est incomplet',
} as const satisfies Record<PositionAnsm, string>;

/** Documents that the agency joins to a dossier, by the word of their address. */
export const DOCUMENTS_ANSM = ['RECEVABILITE', 'QUESTION', 'DECISION', 'PROLONGATION', 'AUTRE'] as const;
export type DocumentAnsm = (typeof DOCUMENTS_ANSM)[number];
export const DOCUMENT_ANSM_LABELS = {
  RECEVABILITE: 'Position de l’ANSM sur la recevabilité',
  QUESTION: 'Question de l’ANSM',
  DECISION: 'Décision de l’ANSM',
  PROLONGATION: 'Prolongation de l’autorisation',
  AUTRE: 'Document de l’ANSM',
} as const satisfies Record<DocumentAnsm, string>;
/** Types that the documents of the agency have in the table `document`. */
export const TYPES_DOCUMENT_ANSM = [
  'ANSM_RECEVABILITE',
  'ANSM_QUESTION',
  'ANSM_DECISION',
  'ANSM_PROLONGATION',
  'ANSM_AUTRE',
  /** What its sponsor joins to his answer. */
  'ANSM_REPONSE',
] as const satisfies readonly `ANSM_${DocumentAnsm | 'REPONSE'}`[];
export const isDocumentAnsm = (type: string): boolean => TYPES_DOCUMENT_ANSM.some((t) => t === type);
