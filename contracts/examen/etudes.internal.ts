/** What the neighbours ask of studies, of each owner in the same words. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { etuIdJson } from '../core/ids.ts';
import { etudeSituee } from '../etude/etude.internal.ts';

export const examenEtudes = internalContract(
  'examen.internal.etudes',
  {
    lister: internalCall({
      input: z.object({ etuIds: z.array(etuIdJson).max(500) }),
      output: z.array(etudeSituee),
      summary: 'Where studies stand and whose they are, drafts included; unknown ids are left out',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
