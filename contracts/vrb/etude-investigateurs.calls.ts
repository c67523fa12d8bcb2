/** Investigators of a study on volunteers. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { etuId, utiId } from '../core/ids.ts';
import { parEtuId } from '../core/params.ts';
import { accesCentreSaisi, accesLu } from './etude.schemas.ts';
import { relaisSaisi } from './investigateur.schemas.ts';

export const vrbEtudeInvestigateurs = contract('vrb.etudeInvestigateurs', {
  lister: call({
    method: 'GET',
    path: '/api/etude-vrb/{etuId}/investigateur',
    effect: 'read',
    access: 'VRB_ETUDE_LIRE',
    params: parEtuId,
    response: { json: z.array(accesLu) },
    summary: 'Investigateurs d’une étude',
  }),
  ajouter: call({
    method: 'POST',
    path: '/api/etude-vrb/{etuId}/investigateur',
    effect: 'write',
    access: 'VRB_INVESTIGATEUR_GERER',
    params: parEtuId,
    body: accesCentreSaisi,
    response: { json: z.array(accesLu) },
    summary: 'Ajoute un investigateur à une étude',
  }),
  retirer: call({
    method: 'DELETE',
    path: '/api/etude-vrb/{etuId}/investigateur/{utiId}',
    effect: 'write',
    access: 'VRB_INVESTIGATEUR_GERER',
    params: z.object({ etuId, utiId }),
    response: { json: z.array(accesLu) },
    summary: 'Retire un investigateur d’une étude',
  }),
  modifier: call({
    method: 'POST',
    path: '/api/etude-vrb/{etuId}/modif-investigateur',
    effect: 'write',
    access: 'VRB_INVESTIGATEUR_GERER',
    params: parEtuId,
    body: relaisSaisi,
    response: { json: z.array(accesLu) },
    summary: 'Modifie un investigateur d’une étude',
  }),
});
