/** Words and tones of the statuses of a dossier. One place for lists, heads and search. */
import type { Jour } from '@riph/contracts/core/paris';
import { continued } from '@riph/contracts/core/phrases';
import { STATUT_DOSSIER_LABELS, type StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { Ton } from './ton.ts';

/** The word says it, the tone repeats it. */
export const TON_STATUT_DOSSIER = {
  BROUILLON: 'neutre',
  EN_ATTENTE_TAS: 'warning',
  REPRISE_A_CONFIRMER: 'warning',
  DEPOSE: 'info',
  RECEVABILITE_PREPAREE: 'info',
  COMPLEMENTS_DEMANDES: 'warning',
  COMPLEMENTS_RECUS: 'info',
  EN_EVALUATION: 'info',
  MODIFICATIONS_DEMANDEES: 'warning',
  REPONSE_RECUE: 'info',
  AVIS_FAVORABLE: 'success',
  AVIS_FAVORABLE_CONDITIONS: 'success',
  AVIS_DEFAVORABLE: 'error',
  REJET_IMPLICITE: 'error',
  IRRECEVABLE: 'error',
  RENONCE: 'neutre',
  ABANDONNE: 'neutre',
  CADUC: 'neutre',
  REPRISE_REFUSEE: 'error',
} as const satisfies Record<StatutDossier, Ton>;

/** How an examination ended, in the words of the status: the research itself may well go on. */
export const issueDe = (statut: StatutDossier): string => `Examen terminé : ${continued(STATUT_DOSSIER_LABELS[statut])}`;

/** Approved before the platform: what is kept as its filing is the day on which it was taken over, after its opinion. */
export const isRepris = (d: { dateSoumission: Jour | null; dateAvis: Jour | null }): boolean =>
  d.dateSoumission !== null && d.dateAvis !== null && d.dateAvis < d.dateSoumission;
