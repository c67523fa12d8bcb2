/** Participation periods of a volunteer. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import {
  designationLue,
  periodeLue,
  periodeModifiee,
  periodeNouvelle,
  prorogationDemandee,
  prorogationEssayee,
} from './volontaire.schemas.ts';

const parPerPartId = z.object({ perPartId: id });

export const vrbPeriodes = contract('vrb.periodes', {
  peutProroger: call({
    method: 'POST',
    path: '/api/vrb/designation/periode-participation/canProroger',
    effect: 'read',
    access: 'VRB_DESIGNER',
    body: prorogationDemandee,
    response: { boolean: true },
    summary: 'Indique si une participation peut être prolongée',
  }),
  essayerProrogation: call({
    method: 'POST',
    path: '/api/ext/vrb/periodes/prorogation',
    effect: 'read',
    access: 'VRB_DESIGNER',
    body: prorogationDemandee,
    response: { json: prorogationEssayee },
    summary: 'Dit pourquoi une participation ne peut pas être prolongée',
  }),
  creer: call({
    method: 'POST',
    path: '/api/vrb/designation/periode-participation/',
    effect: 'write',
    access: 'VRB_DESIGNER',
    body: periodeNouvelle,
    response: { json: designationLue },
    summary: 'Ajoute une période de participation',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/vrb/designation/periode-participation/',
    effect: 'write',
    access: 'VRB_DESIGNER',
    body: periodeModifiee,
    response: { json: designationLue },
    summary: 'Modifie une période de participation, ou la prolonge',
  }),
  lire: call({
    method: 'GET',
    path: '/api/vrb/designation/periode-participation/{perPartId}',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_LIRE',
    params: parPerPartId,
    response: { json: periodeLue },
    summary: 'Une période de participation',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/vrb/designation/periode-participation/{perPartId}',
    effect: 'write',
    access: 'VRB_PERIODE_SUPPRIMER',
    params: parPerPartId,
    response: { json: designationLue },
    summary: 'Supprime une période de participation',
  }),
});
