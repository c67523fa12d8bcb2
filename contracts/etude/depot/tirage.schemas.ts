/** The draw of a committee (TAS) and its record. Rule: TAS-01 (L1123-6, R1123-20-1, arrêté of 3 June 2019). */
import * as z from 'zod';
import { jour } from '../../core/fields.ts';
import { cppIdOut, dosIdOut, seanceIdOut } from '../../core/ids.ts';
import { comiteEvalue } from '../../referentiel/comite-evalue.schemas.ts';

export const MODES_TIRAGE = ['NORMAL', 'ELARGI', 'CRISE', 'SANS_TAS', 'MANUEL', 'REAFFECTATION', 'REEXAMEN'] as const;
export const MODE_TIRAGE_LABELS = {
  NORMAL: 'Tirage au sort',
  ELARGI: 'Tirage au sort élargi (première séance disponible)',
  CRISE: 'Mode crise',
  SANS_TAS: 'Sans tirage au sort',
  MANUEL: 'Attribution manuelle',
  REAFFECTATION: 'Réaffectation',
  REEXAMEN: 'Réexamen',
} as const satisfies Record<(typeof MODES_TIRAGE)[number], string>;

/** The parameters that chose the candidates: days of the séances that could be taken, equal loads or not. */
export const reglesTirage = z.object({
  du: jour,
  au: jour,
  /** Last day when nobody meets before `au`. */
  elargi: jour,
  egalisation: z.boolean(),
  /** In months of capacity: 1 is a load of 1 000 thousandths. */
  tolerance: z.int(),
});

/** What the draws gave each committee beside what chance was expected to give: one part in n of each draw among n candidates (TAS-12). */
export const equiteTirages = z.object({
  du: jour,
  au: jour,
  tirages: z.int().nonnegative(),
  comites: z.array(
    z.object({
      cppId: cppIdOut,
      nom: z.string(),
      /** Draws of which it was a candidate. */
      candidatures: z.int(),
      attendus: z.number(),
      obtenus: z.int(),
      /** What chance alone gives more than 99 times out of 100. */
      de: z.int().nonnegative(),
      a: z.int(),
    }),
  ),
});

/**
 * The record of a draw: enough to recompute it without the platform's code, for any reader: what is hashed names no séance. Whoever learns of no
 * séance (`voitSeances`) reads it without them; only the dates of the candidates are then beyond his check.
 */
export const tirageLu = z.object({
  id: z.int(),
  dosId: dosIdOut,
  numero: z.string().nullable(),
  date: z.string(),
  mode: z.enum(MODES_TIRAGE),
  parametreVersion: z.int(),
  algorithme: z.string(),
  regles: reglesTirage.nullable(),
  comites: z.array(comiteEvalue),
  /** Committee ids in the order used by the draw. */
  candidats: z.array(z.int()),
  /** The exact text that was hashed after the secret. */
  texteCandidats: z.string(),
  graine: z.string().nullable(),
  secretSha256: z.string().nullable(),
  /** Known from the day after the draw. */
  secret: z.string().nullable(),
  indice: z.int().nullable(),
  cppId: cppIdOut.nullable(),
  cppNom: z.string().nullable(),
  seanceId: seanceIdOut.nullable(),
  seanceDate: jour.nullable(),
  /** False: the séances were left out for this reader. */
  seancesVisibles: z.boolean(),
  operateur: z.string().nullable(),
  motif: z.string().nullable(),
  /** Of a reassignment: the relieved committee, when this dossier no longer counts in its load. */
  allegeCppId: cppIdOut.nullable(),
});
