/** What other services ask of the register of volunteers: counts, never a person. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { jour } from '../core/fields.ts';
import { REFUS_COMPTES } from './refus.rules.ts';

/** By year of the period. A destroyed record is counted no more where it was, only among those destroyed that year. */
const bilanVrb = z.array(
  z.object({
    annee: z.int(),
    etudes: z.int(),
    centres: z.int(),
    volontaires: z.int(),
    designations: z.int(),
    /** What was granted by these designations, in cents, in kind included. */
    centimes: z.int(),
    participations: z.int(),
    prorogations: z.int(),
    detruits: z.int(),
    /** Designations that were refused, by reason. */
    refus: z.array(z.object({ motif: z.enum(REFUS_COMPTES), nombre: z.int() })),
  }),
);
export type BilanVrb = z.output<typeof bilanVrb>;

export const vrbInternal = internalContract('vrb.internal', {
  lireBilan: internalCall({
    input: z.object({ du: jour, au: jour }),
    output: bilanVrb,
    summary: 'Counts of a period for the national report',
  }),
});
