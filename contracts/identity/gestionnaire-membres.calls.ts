/** Members of a manager’s own committee. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id, nonDefini } from '../core/fields.ts';

export const identityGestionnaireMembres = contract('identity.gestionnaireMembres', {
  creer: call({
    method: 'POST',
    path: '/api/gestionnaire/cpp/membreCpp',
    effect: 'write',
    access: 'MEMBRE_PROPRE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Crée un membre de son comité',
    notYet: true,
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/gestionnaire/cpp/membreCpp',
    effect: 'write',
    access: 'MEMBRE_PROPRE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie un membre de son comité',
    notYet: true,
  }),
  activer: call({
    method: 'PUT',
    path: '/api/gestionnaire/cpp/membreCpp/{utiId}/activate/{actif}',
    effect: 'write',
    access: 'MEMBRE_PROPRE_GERER',
    params: z.object({ utiId: id, actif: bool }),
    response: { json: nonDefini },
    summary: 'Active un membre de son comité, ou le désactive',
    notYet: true,
  }),
});
