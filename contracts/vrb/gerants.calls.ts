/** Managers and super-managers of a study on volunteers. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';
import { parEtuId } from '../core/params.ts';

const parEtuIdUtiId = z.object({ etuId: id, utiId: id });

export const vrbGerants = contract('vrb.gerants', {
  lister: call({
    method: 'GET',
    path: '/api/etude-vrb/{etuId}/gest',
    effect: 'read',
    access: 'VRB_ETUDE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Gérants d’une étude',
    notYet: true,
  }),
  ajouter: call({
    method: 'POST',
    path: '/api/etude-vrb/{etuId}/gest',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Ajoute un gérant à une étude',
    notYet: true,
  }),
  retirer: call({
    method: 'DELETE',
    path: '/api/etude-vrb/{etuId}/gest/{utiId}',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuIdUtiId,
    response: { json: nonDefini },
    summary: 'Retire un gérant d’une étude',
    notYet: true,
  }),
  listerSuperGerants: call({
    method: 'GET',
    path: '/api/etude-vrb/{etuId}/super-gest',
    effect: 'read',
    access: 'VRB_ETUDE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Super-gérants d’une étude',
    notYet: true,
  }),
  ajouterSuperGerant: call({
    method: 'POST',
    path: '/api/etude-vrb/{etuId}/super-gest',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Ajoute un super-gérant à une étude',
    notYet: true,
  }),
  retirerSuperGerant: call({
    method: 'DELETE',
    path: '/api/etude-vrb/{etuId}/super-gest/{utiId}',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuIdUtiId,
    response: { json: nonDefini },
    summary: 'Retire un super-gérant d’une étude',
    notYet: true,
  }),
});
