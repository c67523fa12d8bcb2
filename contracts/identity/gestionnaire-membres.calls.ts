/** Members of a manager’s own committee. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool } from '../core/fields.ts';
import { utiId } from '../core/ids.ts';
import { membreACreer, membreLu, membreModifie } from './membre.schemas.ts';

export const identityGestionnaireMembres = contract('identity.gestionnaireMembres', {
  creer: call({
    method: 'POST',
    path: '/api/gestionnaire/cpp/membreCpp',
    effect: 'write',
    access: 'MEMBRE_PROPRE_GERER',
    body: membreACreer,
    response: { json: membreLu },
    summary: 'Crée un membre de son comité',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/gestionnaire/cpp/membreCpp',
    effect: 'write',
    access: 'MEMBRE_PROPRE_GERER',
    body: membreModifie,
    response: { json: membreLu },
    summary: 'Modifie un membre de son comité',
  }),
  activer: call({
    method: 'PUT',
    path: '/api/gestionnaire/cpp/membreCpp/{utiId}/activate/{actif}',
    effect: 'write',
    access: 'MEMBRE_PROPRE_GERER',
    params: z.object({ utiId, actif: bool }),
    response: { empty: true },
    summary: 'Active un membre de son comité, ou le désactive',
  }),
});
