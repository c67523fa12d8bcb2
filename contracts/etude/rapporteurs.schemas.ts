/** Reporters of a dossier: confidential, never in an answer that a depositor can get (R1123-12, RI 2010). */
import * as z from 'zod';
import { idJson, jour } from '../core/fields.ts';
import { fichierLu } from '../core/files.ts';

export const TYPES_RAPPORTEUR = ['COLLEGE_1', 'COLLEGE_2', 'METHODOLOGISTE'] as const;
export const typeRapporteur = z.enum(TYPES_RAPPORTEUR, 'Type de rapporteur attendu : COLLEGE_1, COLLEGE_2 ou METHODOLOGISTE.');
export const TYPE_RAPPORTEUR_LABELS = {
  COLLEGE_1: 'Collège I',
  COLLEGE_2: 'Collège II',
  METHODOLOGISTE: 'Méthodologiste',
} as const;

export const rapporteurLu = z.object({
  id: z.int(),
  type: typeRapporteur,
  utiId: z.int(),
  nom: z.string(),
  categorieLibelle: z.string(),
  tour: z.int(),
  designeLe: z.string(),
  /** Date by which the report is expected. */
  dateRapport: jour.nullable(),
  deposeLe: z.string().nullable(),
  statut: z.enum(['DESIGNE', 'EN_RETARD', 'DEPOSE']),
  rapport: fichierLu.extend({ documentId: z.int() }).nullable(),
  estMoi: z.boolean(),
  /** In French, why he is to be replaced before he reported: he sits no more, or no more on the day of the session. */
  aRemplacer: z.string().nullable(),
});
export const candidatRapporteur = z.object({
  utiId: z.int(),
  nom: z.string(),
  college: z.enum(['COLLEGE_1', 'COLLEGE_2']),
  categorieLibelle: z.string(),
  methodologiste: z.boolean(),
  rapportsEnCours: z.int(),
  /** Presides the committee: may name reporters as the secretariat does. */
  president: z.boolean(),
  /** French reasons why this person cannot be named; empty when he can. */
  empechements: z.array(z.string()),
});
export const rapporteurDesigne = z.object({ utiId: idJson });
export const conflitLu = z.object({
  id: z.int(),
  utiId: z.int(),
  nom: z.string(),
  motif: z.string(),
  declareLe: z.string(),
  declarePar: z.string(),
});
