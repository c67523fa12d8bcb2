/** What a draft lacks before it may be filed. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { parDosId } from '../../core/params.ts';
import { manque } from '../socle/dossier.schemas.ts';

export const etudeManques = contract('etude.manques', {
  listerManques: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/manques',
    effect: 'read',
    access: 'DOSSIER_EDITER',
    params: parDosId,
    response: { json: z.array(manque) },
    summary: 'Tout ce qui manque pour déposer le dossier',
  }),
});
