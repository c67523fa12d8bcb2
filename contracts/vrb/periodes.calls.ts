/** Participation periods of a volunteer. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';

const parPerPartId = z.object({ perPartId: id });

export const vrbPeriodes = contract('vrb.periodes', {
  peutProroger: call({
    method: 'POST',
    path: '/api/vrb/designation/periode-participation/canProroger',
    effect: 'read',
    access: 'VRB_DESIGNER',
    body: nonDefini.optional(),
    response: { boolean: true },
    summary: 'Indique si une participation peut être prolongée',
    notYet: true,
  }),
  creer: call({
    method: 'POST',
    path: '/api/vrb/designation/periode-participation/',
    effect: 'write',
    access: 'VRB_DESIGNER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Ajoute une période de participation',
    notYet: true,
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/vrb/designation/periode-participation/',
    effect: 'write',
    access: 'VRB_DESIGNER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie une période de participation',
    notYet: true,
  }),
  lire: call({
    method: 'GET',
    path: '/api/vrb/designation/periode-participation/{perPartId}',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_LIRE',
    params: parPerPartId,
    response: { json: nonDefini },
    summary: 'Une période de participation',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/vrb/designation/periode-participation/{perPartId}',
    effect: 'write',
    access: 'VRB_DESIGNER',
    params: parPerPartId,
    response: { json: nonDefini },
    summary: 'Supprime une période de participation',
    notYet: true,
  }),
});
