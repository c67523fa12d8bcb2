/** Regulations. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, nonDefini } from '../core/fields.ts';

export const referentielReglementations = contract('referentiel.reglementations', {
  lister: call({
    method: 'GET',
    path: '/api/referentiel/reglementation',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Réglementations',
    notYet: true,
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/referentiel/reglementation/actif',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Réglementations actives',
    notYet: true,
  }),
  listerCodesActifs: call({
    method: 'GET',
    path: '/api/referentiel/reglementation/actif/codes',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Codes des réglementations actives',
    notYet: true,
  }),
  listerSelection: call({
    method: 'GET',
    path: '/api/referentiel/reglementation/selection',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Réglementations, pour une liste de choix',
    notYet: true,
  }),
  lire: call({
    method: 'GET',
    path: '/api/referentiel/reglementation/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ reglementationCode: codeCourt }),
    response: { json: nonDefini },
    summary: 'Une réglementation',
    notYet: true,
  }),
});
