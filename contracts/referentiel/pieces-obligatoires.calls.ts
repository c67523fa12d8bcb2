/** Mandatory pieces, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { parReglementationCode } from '../core/params.ts';
import { pieceObligatoireParametre } from './referentiel.schemas.ts';

export const referentielPiecesObligatoires = contract('referentiel.piecesObligatoires', {
  lire: call({
    method: 'GET',
    path: '/api/parametrage/pj/obligatoire/{paramId}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ paramId: id }),
    response: { json: pieceObligatoireParametre },
    summary: 'Une pièce obligatoire',
  }),
  listerParReglementation: call({
    method: 'GET',
    path: '/api/parametrage/pj/obligatoire/reglementation/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(pieceObligatoireParametre) },
    summary: 'Pièces obligatoires d’une réglementation',
  }),
  lireMessageManquante: call({
    method: 'GET',
    path: '/api/parametrage/pj/obligatoire/missing/message',
    effect: 'read',
    access: 'signedIn',
    response: { text: true },
    summary: 'Message d’une pièce obligatoire manquante',
  }),
  lireMessageMultiple: call({
    method: 'GET',
    path: '/api/parametrage/pj/obligatoire/multiple/message',
    effect: 'read',
    access: 'signedIn',
    response: { text: true },
    summary: 'Message d’une pièce obligatoire en double',
  }),
});
