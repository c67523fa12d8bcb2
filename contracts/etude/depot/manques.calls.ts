/** What a draft lacks before it may be filed. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { id } from '../../core/fields.ts';
import { manque } from '../socle/dossier.schemas.ts';

const dosId = z.object({ dosId: id });

export const etudeManques = contract('etude.manques', {
  listerManques: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/manques',
    effect: 'read',
    access: 'DOSSIER_EDITER',
    params: dosId,
    response: { json: z.array(manque) },
    summary: 'Tout ce qui manque pour déposer le dossier',
  }),
});
