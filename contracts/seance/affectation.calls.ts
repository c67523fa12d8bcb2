/** Dossiers given to each member for a session. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';

const parSeanceId = z.object({ seanceId: id });

export const seanceAffectation = contract('seance.affectation', {
  lister: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/affectation',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { json: nonDefini },
    summary: 'Affectations des membres d’une séance',
    notYet: true,
  }),
  lireDetail: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/affectation/detail',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    query: z.object({ membreId: id }),
    response: { json: nonDefini },
    summary: 'Dossiers confiés à un membre',
    notYet: true,
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/seance/{seanceId}/affectation/edition',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    query: z.object({ membreId: id }),
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie les dossiers confiés à un membre',
    notYet: true,
  }),
  notifier: call({
    method: 'PUT',
    path: '/api/seance/{seanceId}/affectation/notify',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    response: { json: nonDefini },
    summary: 'Prévient les membres de leurs affectations',
    notYet: true,
  }),
});
