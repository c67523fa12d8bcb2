/** Members of any committee, for administrators. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id, nonDefini } from '../core/fields.ts';

export const identityAdministrationMembres = contract('identity.administrationMembres', {
  creer: call({
    method: 'POST',
    path: '/api/administration/membreCpp/create',
    effect: 'write',
    access: 'MEMBRE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Crée un membre de comité',
    notYet: true,
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/administration/membreCpp',
    effect: 'write',
    access: 'MEMBRE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie un membre de comité',
    notYet: true,
  }),
  activer: call({
    method: 'PUT',
    path: '/api/administration/membreCpp/{utiId}/activate/{actif}',
    effect: 'write',
    access: 'MEMBRE_GERER',
    params: z.object({ utiId: id, actif: bool }),
    response: { json: nonDefini },
    summary: 'Active un membre de comité, ou le désactive',
    notYet: true,
  }),
});
