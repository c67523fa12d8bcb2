/** Code lists of ECLAIRE. */

import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { choix, trancheAge } from './referentiel.schemas.ts';

export const referentielEclaire = contract('referentiel.eclaire', {
  listerGroupesSujet: call({
    method: 'GET',
    path: '/api/referentiel/eclaire/groupes-sujet',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(choix) },
    summary: 'Groupes de sujets d’ECLAIRE',
  }),
  listerSexes: call({
    method: 'GET',
    path: '/api/referentiel/eclaire/sexes',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(choix) },
    summary: 'Sexes d’ECLAIRE',
  }),
  listerTranchesAge: call({
    method: 'GET',
    path: '/api/referentiel/eclaire/tranches-age',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(trancheAge) },
    summary: 'Tranches d’âge d’ECLAIRE',
  }),
});
