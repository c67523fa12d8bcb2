/** What dossier-ctis asks of the places of research whose authorisation is withdrawn or suspended. Rule: ETU-20. */
import * as z from 'zod';
import { internalCall, internalContract } from '../../core/call.ts';
import { jour } from '../../core/fields.ts';
import { NATURES_LIEU } from './lieux.rules.ts';

export const lieuEnCause = z.object({ nom: z.string(), nature: z.enum(NATURES_LIEU), le: jour, motif: z.string() });
export type LieuEnCause = z.output<typeof lieuEnCause>;

export const etudeLieuxInternal = internalContract('etude.internal.lieux', {
  listerEnCause: internalCall({
    input: z.object({}),
    output: z.array(lieuEnCause),
    summary: 'The places whose authorisation is withdrawn or suspended today',
  }),
});
