/** Nomination periods of committee members. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';

export const identityNominations = contract('identity.nominations', {
  creer: call({
    method: 'POST',
    path: '/api/membreCpp/periodeNomination',
    effect: 'write',
    access: 'MEMBRE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Ajoute une période de nomination',
    notYet: true,
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/membreCpp/periodeNomination',
    effect: 'write',
    access: 'MEMBRE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie une période de nomination',
    notYet: true,
  }),
  lister: call({
    method: 'GET',
    path: '/api/membreCpp/periodeNomination/{utiId}',
    effect: 'read',
    access: 'MEMBRE_LIRE',
    params: z.object({ utiId: id }),
    response: { json: nonDefini },
    summary: 'Périodes de nomination d’un membre',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/membreCpp/periodeNomination/{periodeId}',
    effect: 'write',
    access: 'MEMBRE_GERER',
    params: z.object({ periodeId: id }),
    response: { json: nonDefini },
    summary: 'Supprime une période de nomination',
    notYet: true,
  }),
});
