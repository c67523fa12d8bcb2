/** Members who may report on a dossier. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { candidatRapporteur } from './rapporteurs.schemas.ts';

const dosId = z.object({ dosId: id });

export const etudeCandidats = contract('etude.candidats', {
  listerCandidats: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/rapporteurs/candidats',
    effect: 'read',
    access: 'RAPPORTEUR_DESIGNER',
    params: dosId,
    response: { json: z.array(candidatRapporteur) },
    summary: 'Membres du comité qui peuvent rapporter, et pourquoi les autres non',
  }),
});
