/** Duration of a session, read before and after sign-in. */
import { call, contract } from '../core/call.ts';
import { parametresSession } from './session.internal.ts';

export const identityParametresSession = contract('identity.parametresSession', {
  lire: call({
    method: 'GET',
    path: '/api/parametrage/applicatif/infos-session',
    effect: 'read',
    access: 'public',
    response: { json: parametresSession },
    summary: 'Durée de la session et délai d’avertissement',
  }),
});
