/** A committee member as other screens show him. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';

const parUtiId = z.object({ utiId: id });

export const identityUtilisateurCpp = contract('identity.utilisateurCpp', {
  lire: call({
    method: 'GET',
    path: '/api/cpp/{utiId}',
    effect: 'read',
    access: 'MEMBRE_LIRE',
    params: parUtiId,
    response: { json: nonDefini },
    summary: 'Un membre de comité',
    notYet: true,
  }),
  lireInformationsCompte: call({
    method: 'GET',
    path: '/api/cpp/{utiId}/informationsCompte',
    effect: 'read',
    access: 'MEMBRE_LIRE',
    params: parUtiId,
    response: { json: nonDefini },
    summary: 'Compte d’un membre de comité',
    notYet: true,
  }),
});
