/** What séances ask of requests of the portal beside what every owner answers (CTI-41). */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { cppIdJson } from '../core/ids.ts';
import { dossierResume } from '../etude/etude.internal.ts';

export const dossierCtisSeancesInternal = internalContract('dossier-ctis.internal.seances', {
  listerDuComite: internalCall({
    input: z.object({ cppId: cppIdJson, texte: z.string().max(200).optional() }),
    output: z.array(dossierResume),
    summary: 'Open requests of a committee, in a session or not',
  }),
});
