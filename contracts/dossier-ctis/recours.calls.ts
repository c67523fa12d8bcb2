/** Appeals against CTIS opinions. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';

const parId = z.object({ id });

export const dossierCtisRecours = contract('dossier-ctis.recours', {
  demander: call({
    method: 'POST',
    path: '/api/dossier-ctis/recours/recours',
    effect: 'write',
    access: 'RECOURS_DEMANDER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Forme un recours',
    notYet: true,
  }),
  lister: call({
    method: 'GET',
    path: '/api/dossier-ctis/recours/get',
    effect: 'read',
    access: 'RECOURS_LIRE',
    response: { json: nonDefini },
    summary: 'Recours sur les avis CTIS',
    notYet: true,
  }),
  listerDeposant: call({
    method: 'GET',
    path: '/api/dossier-ctis/recours/getDemandesRecoursDeposant',
    effect: 'read',
    access: 'RECOURS_DEMANDER',
    response: { json: nonDefini },
    summary: 'Recours formés par le déposant',
    notYet: true,
  }),
  accepter: call({
    method: 'POST',
    path: '/api/dossier-ctis/recours/{id}/accepter',
    effect: 'write',
    access: 'RECOURS_DECIDER',
    params: parId,
    response: { json: nonDefini },
    summary: 'Accepte un recours',
    notYet: true,
  }),
  refuser: call({
    method: 'POST',
    path: '/api/dossier-ctis/recours/{id}/refuser',
    effect: 'write',
    access: 'RECOURS_DECIDER',
    params: parId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Refuse un recours',
    notYet: true,
  }),
  envoyerComplements: call({
    method: 'POST',
    path: '/api/dossier-ctis/recours/{id}/envoyerComplements',
    effect: 'write',
    access: 'RECOURS_DEMANDER',
    params: parId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, optional: true } },
    response: { json: nonDefini },
    summary: 'Envoie les compléments d’un recours',
    notYet: true,
  }),
});
