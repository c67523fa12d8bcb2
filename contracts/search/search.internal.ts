/** What other services may ask search. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { fileRef } from '../core/files.ts';
import { rechercheEssais } from '../etude/suivi/essais.schemas.ts';

export const searchInternal = internalContract('search.internal', {
  exporterEtudesCtis: internalCall({
    input: z.object({ recherche: rechercheEssais, complet: z.boolean() }),
    output: z.object({ document: fileRef, temporaire: z.boolean() }),
    summary: 'Spreadsheet of the list of trials of medicines, as the person who asks finds it',
  }),
});
