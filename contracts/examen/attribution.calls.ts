/** How a request came to its committee, and which committees a draw would look at today. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parDosId } from '../core/params.ts';
import { tirageLu } from '../etude/depot/tirage.schemas.ts';
import { comiteEvalue } from '../referentiel/comite-evalue.schemas.ts';

export const examenAttribution = contract(
  'examen.attribution',
  {
    lireTirage: call({
      method: 'GET',
      path: '/api/ext/dossier/{dosId}/tirage',
      effect: 'read',
      access: 'DOSSIER_LIRE',
      params: parDosId,
      response: { json: tirageLu },
      summary: 'Preuve du tirage au sort',
    }),
    evaluerComites: call({
      method: 'GET',
      path: '/api/ext/dossier/{dosId}/comites',
      effect: 'read',
      access: 'TAS_ADMINISTRER',
      params: parDosId,
      response: { json: z.array(comiteEvalue) },
      summary: 'Comités éligibles et raisons d’exclusion, aujourd’hui',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
