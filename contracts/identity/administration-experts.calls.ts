/** Accounts of experts, for administrators. The activation is a GET that writes. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool } from '../core/fields.ts';
import { utiId, utiIdJson } from '../core/ids.ts';
import { parExpId } from '../core/params.ts';
import { expertLu } from './expert.schemas.ts';
import { coordonneesModifiees, informationsCompte } from './personne.schemas.ts';

export const identityAdministrationExperts = contract('identity.administrationExperts', {
  modifier: call({
    method: 'PUT',
    path: '/api/administration/expert',
    effect: 'write',
    access: 'EXPERT_ADMINISTRER',
    body: coordonneesModifiees.extend({ expId: utiIdJson }),
    response: { json: expertLu },
    summary: 'Modifie le compte d’un expert',
  }),
  lire: call({
    method: 'GET',
    path: '/api/administration/expert/{expId}',
    effect: 'read',
    access: 'EXPERT_ADMINISTRER',
    params: parExpId,
    response: { json: expertLu },
    summary: 'Compte d’un expert',
  }),
  lireInformationsCompte: call({
    method: 'GET',
    path: '/api/administration/expert/{expId}/informationsCompte',
    effect: 'read',
    access: 'EXPERT_ADMINISTRER',
    params: parExpId,
    response: { json: informationsCompte },
    summary: 'État du compte d’un expert',
  }),
  activer: call({
    method: 'GET',
    path: '/api/administration/expert/{expId}/activate/{actif}',
    effect: 'write',
    access: 'COMPTE_ACTIVER',
    params: z.object({ expId: utiId, actif: bool }),
    response: { json: expertLu },
    summary: 'Active un expert, ou le désactive',
  }),
});
