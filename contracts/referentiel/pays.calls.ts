/** Countries. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { pays } from './referentiel.schemas.ts';

const parPayId = z.object({ payId: id });

export const referentielPays = contract('referentiel.pays', {
  lister: call({
    method: 'GET',
    path: '/api/pays',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(pays) },
    summary: 'Pays',
  }),
  lireFrance: call({
    method: 'GET',
    path: '/api/pays/france',
    effect: 'read',
    access: 'signedIn',
    response: { json: pays },
    summary: 'La France',
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/pays/actifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(pays) },
    summary: 'Pays actifs',
  }),
  listerActifsUe: call({
    method: 'GET',
    path: '/api/pays/actifsUE',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(pays) },
    summary: 'Pays actifs de l’Union européenne',
  }),
  lire: call({
    method: 'GET',
    path: '/api/pays/{payId}',
    effect: 'read',
    access: 'signedIn',
    params: parPayId,
    response: { json: pays },
    summary: 'Un pays',
  }),
  estDansUe: call({
    method: 'GET',
    path: '/api/pays/{payId}/is-in-eu',
    effect: 'read',
    access: 'signedIn',
    params: parPayId,
    response: { boolean: true },
    summary: 'Indique si un pays est dans l’Union européenne',
  }),
});
