/** Accounts that wait for an administrator. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery, nonDefini } from '../core/fields.ts';

export const identityComptesAValider = contract('identity.comptesAValider', {
  lister: call({
    method: 'GET',
    path: '/api/dashboard/administration/comptes-a-valider',
    effect: 'read',
    access: 'COMPTE_VALIDER',
    query: z.object({ rechercheTdbDto: jsonQuery(nonDefini) }),
    response: { json: nonDefini },
    summary: 'Comptes à valider',
    notYet: true,
  }),
  compter: call({
    method: 'GET',
    path: '/api/dashboard/administration/comptes-a-valider-nombre',
    effect: 'read',
    access: 'COMPTE_VALIDER',
    response: { number: true },
    summary: 'Nombre de comptes à valider',
    notYet: true,
  }),
});
