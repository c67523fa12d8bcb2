/** The generic error endpoint, for every method. Answered by the BFF, with and without `/api`. */
import { call, contract } from '../core/call.ts';
import { problem } from '../core/errors.ts';

export const identityErreurs = contract('identity.erreurs', {
  lire: call({
    method: 'GET',
    path: '/api/error',
    effect: 'read',
    access: 'public',
    response: { json: problem },
    summary: 'Erreur générique en lecture',
    servedBy: 'bff',
  }),
  creer: call({
    method: 'POST',
    path: '/api/error',
    effect: 'read',
    access: 'public',
    response: { json: problem },
    summary: 'Erreur générique en création',
    servedBy: 'bff',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/error',
    effect: 'read',
    access: 'public',
    response: { json: problem },
    summary: 'Erreur générique en modification',
    servedBy: 'bff',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/error',
    effect: 'read',
    access: 'public',
    response: { json: problem },
    summary: 'Erreur générique en suppression',
    servedBy: 'bff',
  }),
});
