/** Reporters of a request of the portal: confidential, of its committee alone, never in an answer that its sponsor or the agency can get (CTI-43). */
import * as z from 'zod';
import { entierJson, idJson, instant, jour } from '../core/fields.ts';
import { fichierLu, fileRef } from '../core/files.ts';
import { COLLEGES } from '../identity/college.ts';

export const collegeRapporteur = z.enum(COLLEGES, 'Type de rapporteur attendu : COLLEGE_1 ou COLLEGE_2.');
export type CollegeRapporteur = z.output<typeof collegeRapporteur>;

const rapport = { id: z.int().positive(), deposeLe: instant };
/** One reporter of each college; his last report is the one that is read, those before are kept. */
export const rapporteurGarde = z.object({
  type: collegeRapporteur,
  utiId: idJson,
  nommeLe: jour,
  rapports: z.array(z.object({ ...rapport, fichier: fileRef })),
});
export type RapporteurGarde = z.output<typeof rapporteurGarde>;

export const rapporteursCtisLus = z.object({
  /** 0: nobody was named yet. */
  version: entierJson,
  rapporteurs: z.array(
    z.object({
      ...rapporteurGarde.omit({ rapports: true }).shape,
      nom: z.string(),
      estMoi: z.boolean(),
      rapport: z.object({ ...rapport, fichier: fichierLu }).nullable(),
    }),
  ),
  /** Empty for who may not name. */
  candidats: z.array(
    z.object({
      utiId: z.int(),
      nom: z.string(),
      college: collegeRapporteur,
      categorieLibelle: z.string(),
      empechements: z.array(z.string()),
    }),
  ),
  /** Why nobody can be named, or no report filed, now; null when the reader may, if it is his to do. */
  raison: z.string().nullable(),
  peutNommer: z.boolean(),
});
export type RapporteursCtisLus = z.output<typeof rapporteursCtisLus>;

/** A place that is not among them is emptied. */
export const rapporteursSaisis = z.object({
  version: entierJson,
  places: z.array(z.object({ type: collegeRapporteur, utiId: idJson })).max(COLLEGES.length, 'Un rapporteur par collège.'),
});
