/** Reference list of expertises. */

import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { valeur } from './referentiel.schemas.ts';
import { valeurACreer, valeurAModifier } from './saisies.schemas.ts';

export const referentielExpertises = contract('referentiel.expertises', {
  creer: call({
    method: 'POST',
    path: '/api/administration/expertise',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: valeurACreer,
    response: { json: valeur },
    summary: 'Crée une expertise',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/administration/expertise',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: valeurAModifier,
    response: { json: valeur },
    summary: 'Modifie une expertise',
  }),
  lister: call({
    method: 'GET',
    path: '/api/expertise/all',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(valeur) },
    summary: 'Toutes les expertises',
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/expertise/allActif',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(valeur) },
    summary: 'Expertises actives',
  }),
});
