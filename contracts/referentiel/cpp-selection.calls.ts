/** Committees for a list of choices. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const referentielCppSelection = contract('referentiel.cppSelection', {
  listerActifs: call({
    method: 'GET',
    path: '/api/selection/cppsActifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Comités actifs, pour une liste de choix',
    notYet: true,
  }),
  lister: call({
    method: 'GET',
    path: '/api/selection/cppsAll',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Tous les comités, pour une liste de choix',
    notYet: true,
  }),
});
