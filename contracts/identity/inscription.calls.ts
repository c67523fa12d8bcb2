/** Registration of a new account. Rules: accounts, D3. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';
import { jeton } from '../core/params.ts';

export const identityInscription = contract('identity.inscription', {
  creer: call({
    method: 'POST',
    path: '/api/register',
    effect: 'write',
    access: 'public',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Demande la création d’un compte',
    notYet: true,
  }),
  listerPays: call({
    method: 'GET',
    path: '/api/register/pays',
    effect: 'read',
    access: 'public',
    response: { json: nonDefini },
    summary: 'Pays proposés à l’inscription',
    notYet: true,
  }),
  confirmer: call({
    method: 'GET',
    path: '/api/register/confirmation/{token}',
    effect: 'write',
    access: 'public',
    params: z.object({ token: jeton }),
    response: { file: 'xlsx' },
    summary: 'Confirme une inscription par le lien reçu',
    notYet: true,
  }),
});
