/** Exchanges of a committee with its sponsor: requests, answers, withdrawal. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parDosId } from '../core/params.ts';
import { echange } from '../etude/depot/echanges.schemas.ts';

export const examenEchanges = contract(
  'examen.echanges',
  {
    lister: call({
      method: 'GET',
      path: '/api/ext/dossier/{dosId}/echanges',
      effect: 'read',
      access: 'DOSSIER_LIRE',
      params: parDosId,
      response: { json: z.array(echange) },
      summary: 'Demandes du comité et réponses du déposant, dans l’ordre',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
