/** Mandatory pieces, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id, nonDefini } from '../core/fields.ts';

export const referentielPiecesObligatoires = contract('referentiel.piecesObligatoires', {
  lire: call({
    method: 'GET',
    path: '/api/parametrage/pj/obligatoire/{paramId}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ paramId: id }),
    response: { json: nonDefini },
    summary: 'Une pièce obligatoire',
    notYet: true,
  }),
  listerParReglementation: call({
    method: 'GET',
    path: '/api/parametrage/pj/obligatoire/reglementation/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ reglementationCode: codeCourt }),
    response: { json: nonDefini },
    summary: 'Pièces obligatoires d’une réglementation',
    notYet: true,
  }),
  lireMessageManquante: call({
    method: 'GET',
    path: '/api/parametrage/pj/obligatoire/missing/message',
    effect: 'read',
    access: 'signedIn',
    response: { text: true },
    summary: 'Message d’une pièce obligatoire manquante',
    notYet: true,
  }),
  lireMessageMultiple: call({
    method: 'GET',
    path: '/api/parametrage/pj/obligatoire/multiple/message',
    effect: 'read',
    access: 'signedIn',
    response: { text: true },
    summary: 'Message d’une pièce obligatoire en double',
    notYet: true,
  }),
});
