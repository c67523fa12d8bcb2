/** Accounts that wait for an administrator. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery, page } from '../core/fields.ts';
import { compteAValider, rechercheComptesAValider } from './personne.schemas.ts';

export const identityComptesAValider = contract('identity.comptesAValider', {
  lister: call({
    method: 'GET',
    path: '/api/dashboard/administration/comptes-a-valider',
    effect: 'read',
    access: 'COMPTE_VALIDER',
    query: z.object({ rechercheTdbDto: jsonQuery(rechercheComptesAValider) }),
    response: { json: page(compteAValider) },
    summary: 'Comptes à valider',
  }),
  compter: call({
    method: 'GET',
    path: '/api/dashboard/administration/comptes-a-valider-nombre',
    effect: 'read',
    access: 'COMPTE_VALIDER',
    response: { number: true },
    summary: 'Nombre de comptes à valider',
  }),
});
