/** Appeals against CTIS opinions. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';
import { parId } from '../core/params.ts';
import { complementsRecours, faitRecours, recoursLu, recoursSaisi, refusRecours } from './recours.schemas.ts';

export const dossierCtisRecours = contract('dossier-ctis.recours', {
  demander: call({
    method: 'POST',
    path: '/api/dossier-ctis/recours/recours',
    effect: 'write',
    access: 'RECOURS_DEMANDER',
    body: recoursSaisi,
    response: { json: faitRecours },
    summary: 'Forme un recours',
  }),
  lister: call({
    method: 'GET',
    path: '/api/dossier-ctis/recours/get',
    effect: 'read',
    access: 'RECOURS_LIRE',
    response: { json: z.array(recoursLu) },
    summary: 'Recours sur les avis CTIS',
  }),
  listerDeposant: call({
    method: 'GET',
    path: '/api/dossier-ctis/recours/getDemandesRecoursDeposant',
    effect: 'read',
    access: 'RECOURS_DEMANDER',
    response: { json: z.array(recoursLu) },
    summary: 'Recours formés par le déposant',
  }),
  accepter: call({
    method: 'POST',
    path: '/api/dossier-ctis/recours/{id}/accepter',
    effect: 'write',
    access: 'RECOURS_DECIDER',
    params: parId,
    response: { json: faitRecours },
    summary: 'Accepte un recours',
  }),
  refuser: call({
    method: 'POST',
    path: '/api/dossier-ctis/recours/{id}/refuser',
    effect: 'write',
    access: 'RECOURS_DECIDER',
    params: parId,
    body: refusRecours,
    response: { json: faitRecours },
    summary: 'Refuse un recours',
  }),
  envoyerComplements: call({
    method: 'POST',
    path: '/api/dossier-ctis/recours/{id}/envoyerComplements',
    effect: 'write',
    access: 'RECOURS_DEMANDER',
    params: parId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, optional: true } },
    body: complementsRecours,
    response: { json: faitRecours },
    summary: 'Envoie les compléments d’un recours',
  }),
});
