/** What other services ask of dossier-ctis. Who acts comes with the call: rows are seen as by the person who began the request. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { idJson } from '../core/fields.ts';
import { aTirer } from '../etude/tirage-demande.schemas.ts';

const dossier = z.object({ dosId: idJson });

export const dossierCtisInternal = internalContract('dossier-ctis.internal', {
  exigerVisible: internalCall({
    input: dossier,
    output: z.object({ dosId: z.int() }),
    summary: 'Refused when the person who asks does not see this dossier',
  }),
  aTirer: internalCall({
    input: dossier,
    output: aTirer,
    summary: 'What the draw of a committee for a dossier depends on, of the dossier itself',
  }),
});
