/** Versions of the terms of use, as administrators read them. */
import * as z from 'zod';
import { instant } from '../core/fields.ts';
import { fichierLu } from '../core/files.ts';

export const CGU_STATUTS = ['EN_ATTENTE', 'PUBLIEE', 'ARCHIVEE'] as const;
export type CguStatut = (typeof CGU_STATUTS)[number];

export const cguLue = z.object({
  id: z.int(),
  version: z.int().nullable(),
  statut: z.enum(CGU_STATUTS),
  fichier: fichierLu,
  deposeeLe: instant,
  publieeLe: instant.nullable(),
});
