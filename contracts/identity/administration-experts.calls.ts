/** Accounts of experts, for administrators. The activation is a GET that writes. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id, nonDefini } from '../core/fields.ts';

const parExpId = z.object({ expId: id });

export const identityAdministrationExperts = contract('identity.administrationExperts', {
  modifier: call({
    method: 'PUT',
    path: '/api/administration/expert',
    effect: 'write',
    access: 'EXPERT_ADMINISTRER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie le compte d’un expert',
    notYet: true,
  }),
  lire: call({
    method: 'GET',
    path: '/api/administration/expert/{expId}',
    effect: 'read',
    access: 'EXPERT_ADMINISTRER',
    params: parExpId,
    response: { json: nonDefini },
    summary: 'Compte d’un expert',
    notYet: true,
  }),
  lireInformationsCompte: call({
    method: 'GET',
    path: '/api/administration/expert/{expId}/informationsCompte',
    effect: 'read',
    access: 'EXPERT_ADMINISTRER',
    params: parExpId,
    response: { json: nonDefini },
    summary: 'État du compte d’un expert',
    notYet: true,
  }),
  activer: call({
    method: 'GET',
    path: '/api/administration/expert/{expId}/activate/{actif}',
    effect: 'write',
    access: 'COMPTE_ACTIVER',
    params: z.object({ expId: id, actif: bool }),
    response: { json: nonDefini },
    summary: 'Active un expert, ou le désactive',
    notYet: true,
  }),
});
