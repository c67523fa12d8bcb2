/** Functions of a person. */

import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { valeur } from './referentiel.schemas.ts';

export const referentielFonctions = contract('referentiel.fonctions', {
  listerActifs: call({
    method: 'GET',
    path: '/api/fonction/actifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(valeur) },
    summary: 'Fonctions actives',
  }),
});
