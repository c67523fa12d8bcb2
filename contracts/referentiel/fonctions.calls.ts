/** Functions of a person. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const referentielFonctions = contract('referentiel.fonctions', {
  listerActifs: call({
    method: 'GET',
    path: '/api/fonction/actifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Fonctions actives',
    notYet: true,
  }),
});
