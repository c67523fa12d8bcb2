/** Conditions of the opinion on part II, and the proof that one is met. */
import * as z from 'zod';
import { instant } from '../core/fields.ts';
import { fichierLu, fileRef } from '../core/files.ts';
import { conditionPartieDeux } from './ctis.schemas.ts';

const levee = { le: instant, par: z.string() };
/** Of the condition that bears this number and these words: an opinion that words it otherwise asks for it again. */
export const leveeGardee = z.object({
  numero: z.int(),
  texte: z.string(),
  ...levee,
  fichier: fileRef,
  /** Asked again since: kept, and no longer met. */
  retrait: z.object({ ...levee, motif: z.string() }).optional(),
});
export type LeveeGardee = z.output<typeof leveeGardee>;

export const conditionsLues = z.object({
  ...conditionPartieDeux.shape,
  conditions: z.array(
    z.object({
      ...conditionPartieDeux.shape.conditions.element.shape,
      levee: z.object({ ...levee, fichier: fichierLu }).nullable(),
      /** Noted met, then asked again, the newest last: read by the authorities. */
      retirees: z.array(z.object({ ...levee, fichier: fichierLu, retrait: z.object({ ...levee, motif: z.string() }) })),
    }),
  ),
  /** Whether the reader may mark one as met, and take that back. */
  peutLever: z.boolean(),
});
export type ConditionsLues = z.output<typeof conditionsLues>;
/** `retireeLe`: the proof that was put aside that day, for the authorities. */
export const preuveDemandee = z.object({ retireeLe: instant.optional() });
