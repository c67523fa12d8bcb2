import { call, contract } from '../core/call.ts';
import { parUtiId } from '../core/params.ts';
import { membreLu } from './membre.schemas.ts';
import { informationsCompte } from './personne.schemas.ts';

export const identityUtilisateurCpp = contract('identity.utilisateurCpp', {
  lire: call({
    method: 'GET',
    path: '/api/cpp/{utiId}',
    effect: 'read',
    access: 'MEMBRE_LIRE',
    params: parUtiId,
    response: { json: membreLu },
    summary: 'Un membre de comité',
  }),
  lireInformationsCompte: call({
    method: 'GET',
    path: '/api/cpp/{utiId}/informationsCompte',
    effect: 'read',
    access: 'MEMBRE_LIRE',
    params: parUtiId,
    response: { json: informationsCompte },
    summary: 'Compte d’un membre de comité',
  }),
});
