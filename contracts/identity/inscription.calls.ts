/** Registration of a new account. Rules: CPT-03, CPT-04, CPT-21. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jeton } from '../core/params.ts';
import { inscription, inscriptionRecue, paysInscription, typePromoteurInscription } from './personne.schemas.ts';

export const identityInscription = contract('identity.inscription', {
  creer: call({
    method: 'POST',
    path: '/api/register',
    effect: 'write',
    access: 'public',
    discreet: true,
    accepted: true,
    body: inscription,
    response: { json: inscriptionRecue },
    summary: 'Demande la création d’un compte',
  }),
  listerPays: call({
    method: 'GET',
    path: '/api/register/pays',
    effect: 'read',
    access: 'public',
    response: { json: z.array(paysInscription) },
    summary: 'Pays proposés à l’inscription',
  }),
  listerTypesPromoteur: call({
    method: 'GET',
    path: '/api/ext/register/types-promoteur',
    effect: 'read',
    access: 'public',
    response: { json: z.array(typePromoteurInscription) },
    summary: 'Types de promoteur proposés à l’inscription',
  }),
  confirmer: call({
    method: 'GET',
    path: '/api/register/confirmation/{token}',
    effect: 'write',
    access: 'public',
    params: z.object({ token: jeton }),
    response: { file: 'xlsx' },
    summary: 'Confirme une inscription par le lien reçu',
  }),
});
