/** Categories of pieces. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id } from '../core/fields.ts';
import { categoriePiece, choix } from './referentiel.schemas.ts';

export const referentielCategories = contract('referentiel.categories', {
  lister: call({
    method: 'GET',
    path: '/api/categorie',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(categoriePiece) },
    summary: 'Catégories de pièces',
  }),
  lire: call({
    method: 'GET',
    path: '/api/categorie/{catId}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ catId: id }),
    response: { json: categoriePiece },
    summary: 'Une catégorie de pièces',
  }),
  listerParReglementation: call({
    method: 'GET',
    path: '/api/categorie/code/{codeReglementation}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ codeReglementation: codeCourt }),
    response: { json: z.array(categoriePiece) },
    summary: 'Catégories de pièces d’une réglementation',
  }),
  lirePourInfo: call({
    method: 'GET',
    path: '/api/categoriePourInfo/{typeDocument}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ typeDocument: codeCourt }),
    response: { json: z.array(choix) },
    summary: 'Catégories d’un type de document d’information',
  }),
});
