/** Versions of the terms of use, as administrators read them. */
import * as z from 'zod';
import { instant } from '../core/fields.ts';
import { fichierLu } from '../core/files.ts';

const STATUTS_CGU = ['EN_ATTENTE', 'PUBLIEE', 'ARCHIVEE'] as const;

export const cguLue = z.object({
  id: z.int(),
  version: z.int().nullable(),
  statut: z.enum(STATUTS_CGU),
  fichier: fichierLu,
  deposeeLe: instant,
  publieeLe: instant.nullable(),
});
