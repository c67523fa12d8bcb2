/** Accounts of the agency. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id, nonDefini } from '../core/fields.ts';

const parUtiId = z.object({ utiId: id });

export const identityUtilisateurAnsm = contract('identity.utilisateurAnsm', {
  lire: call({
    method: 'GET',
    path: '/api/utilisateurAnsm/{utiId}',
    effect: 'read',
    access: 'COMPTE_LIRE',
    params: parUtiId,
    response: { json: nonDefini },
    summary: 'Un utilisateur de l’ANSM',
    notYet: true,
  }),
  lireInformationsCompte: call({
    method: 'GET',
    path: '/api/utilisateurAnsm/{utiId}/informationsCompte',
    effect: 'read',
    access: 'COMPTE_LIRE',
    params: parUtiId,
    response: { json: nonDefini },
    summary: 'Compte d’un utilisateur de l’ANSM',
    notYet: true,
  }),
  creer: call({
    method: 'POST',
    path: '/api/administration/utilisateurAnsm/create',
    effect: 'write',
    access: 'ANSM_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Crée un utilisateur de l’ANSM',
    notYet: true,
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/administration/utilisateurAnsm',
    effect: 'write',
    access: 'ANSM_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie un utilisateur de l’ANSM',
    notYet: true,
  }),
  activer: call({
    method: 'PUT',
    path: '/api/administration/utilisateurAnsm/{utiId}/activate/{actif}',
    effect: 'write',
    access: 'COMPTE_ACTIVER',
    params: z.object({ utiId: id, actif: bool }),
    response: { json: nonDefini },
    summary: 'Active un utilisateur de l’ANSM, ou le désactive',
    notYet: true,
  }),
  renvoyerConfirmation: call({
    method: 'PUT',
    path: '/api/administration/utilisateurAnsm/{utiId}/admin/sendMailConfirmation',
    effect: 'write',
    access: 'ANSM_GERER',
    params: parUtiId,
    response: { json: nonDefini },
    summary: 'Renvoie le courriel de confirmation à un utilisateur de l’ANSM',
    notYet: true,
  }),
});
