/** Regulations. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parReglementationCode } from '../core/params.ts';
import { choix, reglementation, reglementationCode } from './referentiel.schemas.ts';

export const referentielReglementations = contract('referentiel.reglementations', {
  lister: call({
    method: 'GET',
    path: '/api/referentiel/reglementation',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(reglementation) },
    summary: 'Réglementations',
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/referentiel/reglementation/actif',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(reglementation) },
    summary: 'Réglementations actives',
  }),
  listerCodesActifs: call({
    method: 'GET',
    path: '/api/referentiel/reglementation/actif/codes',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(reglementationCode) },
    summary: 'Codes des réglementations actives',
  }),
  listerSelection: call({
    method: 'GET',
    path: '/api/referentiel/reglementation/selection',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(choix) },
    summary: 'Réglementations, pour une liste de choix',
  }),
  lire: call({
    method: 'GET',
    path: '/api/referentiel/reglementation/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: reglementation },
    summary: 'Une réglementation',
  }),
});
