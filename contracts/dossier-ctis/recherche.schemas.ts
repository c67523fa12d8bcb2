/** Filters of the list of trials of medicines and of its two exports. Rule: REC-04. */
import * as z from 'zod';
import { idJson, jour, recherche, texte } from '../core/fields.ts';
import { PHASES, recrutement, statutEtudeCtis } from './ctis.schemas.ts';

export const PHASE_CODES = Object.keys(PHASES).map(Number);
export const phaseCherchee = z.int().min(1).max(PHASE_CODES.length);

export const filtresEtudesCtis = z.object({
  numero: texte(60).optional(),
  promoteur: texte(200).optional(),
  statut: z.array(statutEtudeCtis).max(10).optional(),
  recrutement: z.array(recrutement).max(3).optional(),
  phase: z.array(phaseCherchee).max(20).optional(),
  cppIds: z.array(idJson).max(60).optional(),
  enTransition: z.boolean().optional(),
  publiee: z.boolean().optional(),
  autoriseDu: jour.optional(),
  autoriseAu: jour.optional(),
  finDu: jour.optional(),
  finAu: jour.optional(),
});
export const TRIS_ETUDES_CTIS = ['numero', 'titre', 'promoteur', 'dateAutorisation', 'dateFinPrevue'] as const;
export const rechercheEtudesCtis = recherche(filtresEtudesCtis, TRIS_ETUDES_CTIS);
export type RechercheEtudesCtis = z.output<typeof rechercheEtudesCtis>;
