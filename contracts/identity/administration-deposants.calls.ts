/** Accounts of sponsors, for administrators. Their life: accounts, D2. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id, nonDefini } from '../core/fields.ts';

export const identityAdministrationDeposants = contract('identity.administrationDeposants', {
  modifier: call({
    method: 'PUT',
    path: '/api/administration/deposant',
    effect: 'write',
    access: 'COMPTE_ACTIVER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie un déposant',
    notYet: true,
  }),
  activer: call({
    method: 'PUT',
    path: '/api/administration/deposant/{compteId}/activate/{actif}',
    effect: 'write',
    access: 'COMPTE_ACTIVER',
    params: z.object({ compteId: id, actif: bool }),
    response: { json: nonDefini },
    summary: 'Active un déposant, ou le désactive',
    notYet: true,
  }),
  renvoyerConfirmation: call({
    method: 'PUT',
    path: '/api/administration/deposant/{utiId}/admin/sendMailConfirmation',
    effect: 'write',
    access: 'COMPTE_VALIDER',
    params: z.object({ utiId: id }),
    response: { json: nonDefini },
    summary: 'Renvoie le courriel de confirmation à un déposant',
    notYet: true,
  }),
  valider: call({
    method: 'PUT',
    path: '/api/administration/deposant/{utiId}/admin/validate/{compteId}',
    effect: 'write',
    access: 'COMPTE_VALIDER',
    params: z.object({ utiId: id, compteId: id }),
    response: { json: nonDefini },
    summary: 'Valide un compte',
    notYet: true,
  }),
});
