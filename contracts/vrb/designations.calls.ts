/** Designations of volunteers in studies. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { desId } from '../core/ids.ts';
import { parEtuId } from '../core/params.ts';
import { designationFaite, designationLue, designationSaisie, participationModifiee } from './volontaire.schemas.ts';

const parDesId = z.object({ desId });

export const vrbDesignations = contract('vrb.designations', {
  designer: call({
    method: 'POST',
    path: '/api/vrb/designation/{etuId}/designer-volontaire',
    effect: 'write',
    access: 'VRB_DESIGNER',
    params: parEtuId,
    body: designationSaisie,
    response: { json: designationFaite },
    summary: 'Désigne un volontaire dans une étude',
  }),
  lireParticipation: call({
    method: 'GET',
    path: '/api/vrb/designation/infos-generales-participation/{desId}',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_LIRE',
    params: parDesId,
    response: { json: designationLue },
    summary: 'Informations générales d’une participation',
  }),
  modifierParticipation: call({
    method: 'PUT',
    path: '/api/vrb/designation/infos-generales-participation/{desId}',
    effect: 'write',
    access: 'VRB_DESIGNER',
    params: parDesId,
    body: participationModifiee,
    response: { json: designationLue },
    summary: 'Modifie les informations d’une participation, y met fin plus tôt, ou l’annule',
  }),
  lire: call({
    method: 'GET',
    path: '/api/vrb/designation/{desId}',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_LIRE',
    params: parDesId,
    response: { json: designationLue },
    summary: 'Une désignation',
  }),
});
