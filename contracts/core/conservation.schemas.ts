/** Studies whose papers may be destroyed, as both flows list them (CON-02). */
import * as z from 'zod';
import { jour, texte, versionLue } from './fields.ts';
import { etuIdJson } from './ids.ts';

export const TAILLE_CONSERVATION = 25;
/** Where the next page begins, as the last one said it. */
export const apresConservation = z.object({ apres: texte(500).optional() });

const aDetruire = z.object({
  etuId: etuIdJson,
  version: z.int(),
  /** By which it is known, and that is typed to destroy its papers. */
  reference: z.string(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  comite: z.string().nullable(),
  etatLibelle: z.string(),
  clotureLe: jour,
  /** The first day on which they may be. */
  depuis: jour,
  /** Files that would go. */
  fichiers: z.int().nonnegative(),
});
export const pageConservation = z.object({ lignes: z.array(aDetruire), suivant: z.string().nullable() });

export const MOTIF_DESTRUCTION_MIN = 10;
/** `reference`: typed again by who destroys; the act is refused when it is that of another study. */
export const destruction = z.object({
  version: versionLue,
  reference: texte(60, 1),
  motif: texte(2_000, MOTIF_DESTRUCTION_MIN),
});
export const detruite = z.object({ fichiers: z.int().nonnegative() });
