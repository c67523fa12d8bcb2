/** What etude asks when a request of the portal changes committee (CTI-39): the list, the draw and its proof are there, the request is here. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { idJson, jour, versionLue } from '../core/fields.ts';
import { cppIdJson, dosIdJson } from '../core/ids.ts';
import { MODES_TIRAGE } from '../etude/depot/tirage.schemas.ts';
import { statutDossierCtis } from './ctis.schemas.ts';

const reaffecte = z.object({ version: versionLue, statut: statutDossierCtis });

export const dossierCtisReaffectationInternal = internalContract('dossier-ctis.internal.reaffectation', {
  reaffecter: internalCall({
    input: z.object({
      dosId: dosIdJson,
      /** As it was read: another committee or another draw since is refused. */
      de: idJson,
      tirages: z.int().nonnegative(),
      cppId: cppIdJson,
      tirageId: idJson,
      mode: z.enum(MODES_TIRAGE),
      libelle: z.string(),
      placeLe: jour.nullable(),
    }),
    output: reaffecte,
    summary: 'Another committee has the request from now on; its delays go on',
  }),
});
