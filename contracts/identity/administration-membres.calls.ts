/** Members of any committee, for administrators. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool } from '../core/fields.ts';
import { utiId } from '../core/ids.ts';
import { membreACreer, membreLu, membreModifie } from './membre.schemas.ts';

export const identityAdministrationMembres = contract('identity.administrationMembres', {
  creer: call({
    method: 'POST',
    path: '/api/administration/membreCpp/create',
    effect: 'write',
    access: 'MEMBRE_GERER',
    body: membreACreer,
    response: { json: membreLu },
    summary: 'Crée un membre de comité',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/administration/membreCpp',
    effect: 'write',
    access: 'MEMBRE_GERER',
    body: membreModifie,
    response: { json: membreLu },
    summary: 'Modifie un membre de comité',
  }),
  activer: call({
    method: 'PUT',
    path: '/api/administration/membreCpp/{utiId}/activate/{actif}',
    effect: 'write',
    access: 'MEMBRE_GERER',
    params: z.object({ utiId, actif: bool }),
    response: { empty: true },
    summary: 'Active un membre de comité, ou le désactive',
  }),
});
