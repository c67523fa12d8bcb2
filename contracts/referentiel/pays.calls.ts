/** Countries. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';

const parPayId = z.object({ payId: id });

export const referentielPays = contract('referentiel.pays', {
  lister: call({
    method: 'GET',
    path: '/api/pays',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Pays',
    notYet: true,
  }),
  lireFrance: call({
    method: 'GET',
    path: '/api/pays/france',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'La France',
    notYet: true,
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/pays/actifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Pays actifs',
    notYet: true,
  }),
  listerActifsUe: call({
    method: 'GET',
    path: '/api/pays/actifsUE',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Pays actifs de l’Union européenne',
    notYet: true,
  }),
  lire: call({
    method: 'GET',
    path: '/api/pays/{payId}',
    effect: 'read',
    access: 'signedIn',
    params: parPayId,
    response: { json: nonDefini },
    summary: 'Un pays',
    notYet: true,
  }),
  estDansUe: call({
    method: 'GET',
    path: '/api/pays/{payId}/is-in-eu',
    effect: 'read',
    access: 'signedIn',
    params: parPayId,
    response: { boolean: true },
    summary: 'Indique si un pays est dans l’Union européenne',
    notYet: true,
  }),
});
