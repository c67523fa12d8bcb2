/** Admissibility decision of the committee. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id, nonDefini } from '../core/fields.ts';

const parDosId = z.object({ dosId: id });

export const etudeRecevabilite = contract('etude.recevabilite', {
  preparer: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/recevabilite/preparer_recevabilite',
    effect: 'write',
    access: 'RECEVABILITE',
    params: parDosId,
    query: z.object({ recevabiliteAnsm: bool }),
    response: { json: nonDefini },
    summary: 'Prépare la réponse de recevabilité',
    notYet: true,
  }),
  traiter: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/recevabilite/traitement_recevabilite',
    effect: 'write',
    access: 'RECEVABILITE',
    params: parDosId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Rend la décision de recevabilité',
    notYet: true,
  }),
});
