/** The indexes of search: how many documents each holds, beside those of their owners. */
import * as z from 'zod';

/** National dossiers, requests of the European portal, studies of both. */
export const OBJETS_INDEXES = ['DOSSIER', 'DOSSIER_CTIS', 'ETUDE'] as const;
export type ObjetIndexe = (typeof OBJETS_INDEXES)[number];

const etatIndex = z.object({
  objet: z.enum(OBJETS_INDEXES),
  /** Null: the service that owns them does not answer. */
  enBase: z.int().nonnegative().nullable(),
  indexes: z.int().nonnegative(),
  /** How many the index lacks, below nought how many it has too many. */
  ecart: z.int().nullable(),
  derniereReconstruction: z.string().nullable(),
  reconstruitPar: z.string().nullable(),
  /** Emptied, and not rebuilt yet. */
  vide: z.object({ le: z.string(), par: z.string() }).nullable(),
  enCours: z.object({ depuis: z.string(), faits: z.int(), total: z.int() }).nullable(),
});
export const etatIndexation = z.object({ indexes: z.array(etatIndex) });
export const indexationLancee = z.object({ lancee: z.boolean(), message: z.string() });
