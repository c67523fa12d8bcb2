/** Managers and super-managers of a study on volunteers. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { etuId, utiId } from '../core/ids.ts';
import { parEtuId } from '../core/params.ts';
import { accesCentreSaisi, accesLu, accesSaisi } from './etude.schemas.ts';

const parEtuIdUtiId = z.object({ etuId, utiId });

export const vrbGerants = contract('vrb.gerants', {
  lister: call({
    method: 'GET',
    path: '/api/etude-vrb/{etuId}/gest',
    effect: 'read',
    access: 'VRB_ETUDE_LIRE',
    params: parEtuId,
    response: { json: z.array(accesLu) },
    summary: 'Gérants d’une étude',
  }),
  ajouter: call({
    method: 'POST',
    path: '/api/etude-vrb/{etuId}/gest',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuId,
    body: accesCentreSaisi,
    response: { json: z.array(accesLu) },
    summary: 'Ajoute un gérant à une étude',
  }),
  retirer: call({
    method: 'DELETE',
    path: '/api/etude-vrb/{etuId}/gest/{utiId}',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuIdUtiId,
    response: { json: z.array(accesLu) },
    summary: 'Retire un gérant d’une étude',
  }),
  listerSuperGerants: call({
    method: 'GET',
    path: '/api/etude-vrb/{etuId}/super-gest',
    effect: 'read',
    access: 'VRB_ETUDE_LIRE',
    params: parEtuId,
    response: { json: z.array(accesLu) },
    summary: 'Super-gérants d’une étude',
  }),
  ajouterSuperGerant: call({
    method: 'POST',
    path: '/api/etude-vrb/{etuId}/super-gest',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuId,
    body: accesSaisi,
    response: { json: z.array(accesLu) },
    summary: 'Ajoute un super-gérant à une étude',
  }),
  retirerSuperGerant: call({
    method: 'DELETE',
    path: '/api/etude-vrb/{etuId}/super-gest/{utiId}',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuIdUtiId,
    response: { json: z.array(accesLu) },
    summary: 'Retire un super-gérant d’une étude',
  }),
});
