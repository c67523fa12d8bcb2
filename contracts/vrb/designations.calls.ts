/** Designations of volunteers in studies. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';

const parDesId = z.object({ desId: id });

export const vrbDesignations = contract('vrb.designations', {
  designer: call({
    method: 'POST',
    path: '/api/vrb/designation/{etuId}/designer-volontaire',
    effect: 'write',
    access: 'VRB_DESIGNER',
    params: z.object({ etuId: id }),
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Désigne un volontaire dans une étude',
    notYet: true,
  }),
  lireParticipation: call({
    method: 'GET',
    path: '/api/vrb/designation/infos-generales-participation/{desId}',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_LIRE',
    params: parDesId,
    response: { json: nonDefini },
    summary: 'Informations générales d’une participation',
    notYet: true,
  }),
  modifierParticipation: call({
    method: 'PUT',
    path: '/api/vrb/designation/infos-generales-participation/{desId}',
    effect: 'write',
    access: 'VRB_DESIGNER',
    params: parDesId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie les informations d’une participation',
    notYet: true,
  }),
  lire: call({
    method: 'GET',
    path: '/api/vrb/designation/{desId}',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_LIRE',
    params: parDesId,
    response: { json: nonDefini },
    summary: 'Une désignation',
    notYet: true,
  }),
});
