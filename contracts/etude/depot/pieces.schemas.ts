/** Pieces jointes of a request, and the list of what is expected. Rule: PIE-01. */
import * as z from 'zod';
import { idJson, texte } from '../../core/fields.ts';
import { FILE_TYPE_CODES, fichierLu } from '../../core/files.ts';
import { motif } from '../../core/params.ts';

export const pieceLue = fichierLu.extend({
  pjId: z.int(),
  categorieId: z.int(),
  categorieCode: z.string(),
  categorieLibelle: z.string(),
  version: z.string().nullable(),
  dateDocument: z.string().nullable(),
  statut: z.enum(['ACTIVE', 'REMPLACEE', 'ARCHIVEE']),
  /** Sent, and not replaced by anything sent since: what the committee decides on. */
  enVigueur: z.boolean(),
  /** Evaluation round: 1 = filed version, 2 = after the reply. */
  tour: z.int(),
  deposeeLe: z.string(),
  deposeePar: z.string(),
  /** Its committee joined it, and takes it back; else its sponsor. */
  duComite: z.boolean(),
  remplacePjId: z.int().nullable(),
  /** Verdict of the committee; null for a depositor until complements are asked. */
  conformite: z.boolean().nullable(),
  motif: z.string().nullable(),
  antivirus: z.enum(['NON_INSTALLE', 'SAIN']),
  supprimable: z.boolean(),
  remplacable: z.boolean(),
});
export type PieceLue = z.output<typeof pieceLue>;

/** One expected category for this dossier: mandatory (O), conditional (C, with the condition in words), optional (F). */
const categorieAttendue = z.object({
  categorieId: z.int(),
  categorieCode: z.string(),
  categorieLibelle: z.string(),
  obligation: z.enum(['O', 'C', 'F']),
  condition: z.string().nullable(),
  multiple: z.boolean(),
  types: z.array(z.enum(FILE_TYPE_CODES)),
  aide: z.string().nullable(),
  presentes: z.int(),
});
export const piecesDuDossier = z.object({
  pieces: z.array(pieceLue),
  attendues: z.array(categorieAttendue),
  tailleTotale: z.int(),
  tailleMax: z.int(),
  modifiable: z.boolean(),
  raisonNonModifiable: z.string().nullable(),
  /** Whether the reader gives verdicts now. */
  jugeable: z.boolean(),
});

/** JSON part of an upload: version and date as read from the name or typed; `remplacePjId` when it replaces an earlier piece. */
export const pieceSaisie = z.object({
  version: texte(40).nullable().default(null),
  dateDocument: texte(20).nullable().default(null),
  remplacePjId: idJson.nullable().default(null),
});

const verdict = z.object({ conformite: z.boolean().nullable(), motif: motif.nullable() });
/** `lu`: the verdict as the page showed it; another one given meanwhile is not written over. */
export const verdictSaisi = verdict.extend({ lu: verdict });
