/** What the neighbours ask of mixed studies: a medicine and a device under one protocol, a request of each. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { dosIdJson } from '../core/ids.ts';

const numeroCtis = z.string().max(40);

export const examenPaires = internalContract(
  'examen.internal.paires',
  {
    lireEssai: internalCall({
      input: z.object({ dosId: dosIdJson }),
      output: z.array(z.object({ numeroCtis })).max(1),
      summary: 'The trial of a request, or the one to which a confirmed link ties it; none otherwise',
    }),
    lireInitiale: internalCall({
      input: z.object({ numeroCtis }),
      output: z.array(z.object({ dosId: dosIdJson, numero: z.string() })).max(1),
      summary: 'The first request of this side of a trial: its own, or that of the study which a confirmed link ties to it',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
