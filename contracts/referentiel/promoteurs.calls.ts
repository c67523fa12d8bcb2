/** Sponsor types. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { valeur } from './referentiel.schemas.ts';

export const referentielPromoteurs = contract('referentiel.promoteurs', {
  lister: call({
    method: 'GET',
    path: '/api/promoteur',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(valeur) },
    summary: 'Types de promoteur',
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/promoteur/actifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(valeur) },
    summary: 'Types de promoteur actifs',
  }),
  lire: call({
    method: 'GET',
    path: '/api/promoteur/{tproId}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ tproId: id }),
    response: { json: valeur },
    summary: 'Un type de promoteur',
  }),
});
