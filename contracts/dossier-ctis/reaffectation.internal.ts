/** What is asked of requests of the portal whose committee was, or asks to be, relieved (CTI-39): lists and figures hold both flows. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { jour } from '../core/fields.ts';
import { cppIdJson } from '../core/ids.ts';
import { dossierDessaisi, reaffectationEnAttente } from '../etude/instruction/reaffectation.schemas.ts';
import { bilanReaffectations } from '../etude/suivi/bilan.schemas.ts';

const limite = z.int().min(1).max(200);

export const dossierCtisReaffectationInternal = internalContract('dossier-ctis.internal.reaffectation', {
  listerEnAttente: internalCall({
    input: z.object({ limite }),
    output: z.array(reaffectationEnAttente),
    summary: 'Requests to be relieved that wait for the administration, the oldest first',
  }),
  compterEnAttente: internalCall({
    input: z.object({}),
    output: z.int(),
    summary: 'How many wait',
  }),
  listerDessaisis: internalCall({
    input: z.object({ cppId: cppIdJson, limite }),
    output: z.array(dossierDessaisi),
    summary: 'Requests of which this committee was relieved, the latest first',
  }),
  lireBilan: internalCall({
    input: z.object({ du: jour, au: jour, cppIds: z.array(cppIdJson).max(100) }),
    output: bilanReaffectations,
    summary: 'Requests to be relieved of a period, by committee',
  }),
});
