/**
 * The life of a compensation file, of one committee for one period, as a table. Rules: IND-06, IND-08. It is prepared and checked as often as its manager likes;
 * certified, it never changes. A file that a committee asks for the first time begins as prepared.
 */
import type { Workflow } from '../core/workflow.ts';

export const STATUTS_FICHIER = ['GENERE', 'VERIFIE', 'CERTIFIE'] as const;
export type StatutFichier = (typeof STATUTS_FICHIER)[number];
export const STATUT_FICHIER_LABELS = {
  GENERE: 'Préparé',
  VERIFIE: 'Vérifié',
  CERTIFIE: 'Certifié',
} as const satisfies Record<StatutFichier, string>;

const NON_CERTIFIES = ['GENERE', 'VERIFIE'] as const satisfies readonly StatutFichier[];

export const fichierWorkflow = {
  /** Prepared again, what was checked is to be checked again. */
  PREPARER: { from: NON_CERTIFIES, to: 'GENERE', by: 'INDEMNITE_GERER', label: 'Préparer le fichier' },
  VERIFIER: { from: NON_CERTIFIES, to: 'VERIFIE', by: 'INDEMNITE_GERER', label: 'Vérifier le fichier' },
  /** Whether it was checked before or not: who certifies has it checked first. */
  CERTIFIER: { from: NON_CERTIFIES, to: 'CERTIFIE', by: 'INDEMNITE_GERER', label: 'Certifier le fichier' },
} as const satisfies Workflow<StatutFichier>;
export type EvenementFichier = keyof typeof fichierWorkflow;
