/** What one flow alone has, asked at an address of every request: the other one says that it has none. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parEtuId, parId } from '../core/params.ts';

export const examenPropres = contract(
  'examen.propres',
  {
    genererFar: call({
      method: 'POST',
      path: '/api/dossier/{id}/generation/far',
      effect: 'read',
      access: 'RECEVABILITE',
      params: parId,
      body: z.object({}).optional(),
      response: { file: 'original' },
      summary: 'Prépare le rapport d’évaluation final d’un dossier CTIS',
    }),
    estCppTransition: call({
      method: 'GET',
      path: '/api/etude/{etuId}/isCppTransition',
      effect: 'read',
      access: 'ETUDE_LIRE',
      params: parEtuId,
      response: { boolean: true },
      summary: 'Indique si l’étude relève du comité de la transition',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
