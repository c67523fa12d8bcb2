/** Studies on volunteers. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';
import { parEtuId } from '../core/params.ts';

export const vrbEtude = contract('vrb.etude', {
  lire: call({
    method: 'GET',
    path: '/api/etude-vrb/{id}',
    effect: 'read',
    access: 'VRB_ETUDE_LIRE',
    params: z.object({ id }),
    response: { json: nonDefini },
    summary: 'Une étude avec volontaires',
    notYet: true,
  }),
  lireInfoRecherche: call({
    method: 'GET',
    path: '/api/etude-vrb/{etuId}/info-recherche',
    effect: 'read',
    access: 'VRB_ETUDE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Informations sur la recherche avec volontaires',
    notYet: true,
  }),
  modifierInfoRecherche: call({
    method: 'PUT',
    path: '/api/etude-vrb/{etuId}/info-recherche',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie les informations sur la recherche avec volontaires',
    notYet: true,
  }),
});
