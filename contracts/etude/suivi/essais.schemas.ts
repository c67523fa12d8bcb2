/** Filters of the list of trials of medicines and of its two exports, which are calls of etude by the specification. Rule: REC-04. */
import * as z from 'zod';
import { codeCourt, jour, recherche, texte } from '../../core/fields.ts';
import { cppIdJson } from '../../core/ids.ts';

const codes = z.array(codeCourt).max(20).optional();

const filtresEssais = z.object({
  numero: texte(60).optional(),
  promoteur: texte(200).optional(),
  /** Codes of dossier-ctis: one that it does not know finds nothing. */
  statut: codes,
  recrutement: codes,
  phase: z.array(z.int().min(1).max(99)).max(20).optional(),
  cppIds: z.array(cppIdJson).max(60).optional(),
  enTransition: z.boolean().optional(),
  publiee: z.boolean().optional(),
  autoriseDu: jour.optional(),
  autoriseAu: jour.optional(),
  finDu: jour.optional(),
  finAu: jour.optional(),
});
export const TRIS_ESSAIS = ['numero', 'titre', 'promoteur', 'dateAutorisation', 'dateFinPrevue'] as const;
export const rechercheEssais = recherche(filtresEssais, TRIS_ESSAIS);
export type RechercheEssais = z.output<typeof rechercheEssais>;
