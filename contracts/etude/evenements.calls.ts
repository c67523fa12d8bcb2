/** History of an object, as its reader may see it. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id } from '../core/fields.ts';
import { evenementLu } from './dossier.schemas.ts';

export const etudeEvenements = contract('etude.evenements', {
  lister: call({
    method: 'GET',
    path: '/api/evenement/{entityCode}/{id}',
    effect: 'read',
    access: 'EVENEMENT_LIRE',
    params: z.object({ entityCode: codeCourt, id }),
    response: { json: z.array(evenementLu) },
    summary: 'Historique d’un objet',
  }),
});
