/** Duration of a session, read before and after sign-in. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const identityParametresSession = contract('identity.parametresSession', {
  lire: call({
    method: 'GET',
    path: '/api/parametrage/applicatif/infos-session',
    effect: 'read',
    access: 'public',
    response: { json: nonDefini },
    summary: 'Durée de la session et délai d’avertissement',
    notYet: true,
  }),
});
