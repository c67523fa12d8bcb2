/** Committees for a list of choices. */

import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { cppChoix } from './referentiel.schemas.ts';

export const referentielCppSelection = contract('referentiel.cppSelection', {
  listerActifs: call({
    method: 'GET',
    path: '/api/selection/cppsActifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(cppChoix) },
    summary: 'Comités actifs, pour une liste de choix',
  }),
  lister: call({
    method: 'GET',
    path: '/api/selection/cppsAll',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(cppChoix) },
    summary: 'Tous les comités, pour une liste de choix',
  }),
});
