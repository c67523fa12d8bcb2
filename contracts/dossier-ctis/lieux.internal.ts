/** What etude asks of the places of trials, to say which authorisations matter and to whom. Rule: ETU-20. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';

export const LIEUX_ESSAIS_MAX = 5_000;

export const dossierCtisLieuxInternal = internalContract('dossier-ctis.internal.lieux', {
  lister: internalCall({
    input: z.object({}),
    output: z.array(z.object({ nom: z.string(), etudes: z.int() })).max(LIEUX_ESSAIS_MAX),
    summary: 'The places in France of the trials that go on, with how many trials use each',
  }),
});
