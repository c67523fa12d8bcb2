/** Sponsor types. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';

export const referentielPromoteurs = contract('referentiel.promoteurs', {
  lister: call({
    method: 'GET',
    path: '/api/promoteur',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Types de promoteur',
    notYet: true,
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/promoteur/actifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Types de promoteur actifs',
    notYet: true,
  }),
  lire: call({
    method: 'GET',
    path: '/api/promoteur/{tproId}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ tproId: id }),
    response: { json: nonDefini },
    summary: 'Un type de promoteur',
    notYet: true,
  }),
});
