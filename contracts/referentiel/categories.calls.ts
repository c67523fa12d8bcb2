/** Categories of pieces. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id, nonDefini } from '../core/fields.ts';

export const referentielCategories = contract('referentiel.categories', {
  lister: call({
    method: 'GET',
    path: '/api/categorie',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Catégories de pièces',
    notYet: true,
  }),
  lire: call({
    method: 'GET',
    path: '/api/categorie/{catId}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ catId: id }),
    response: { json: nonDefini },
    summary: 'Une catégorie de pièces',
    notYet: true,
  }),
  listerParReglementation: call({
    method: 'GET',
    path: '/api/categorie/code/{codeReglementation}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ codeReglementation: codeCourt }),
    response: { json: nonDefini },
    summary: 'Catégories de pièces d’une réglementation',
    notYet: true,
  }),
  lirePourInfo: call({
    method: 'GET',
    path: '/api/categoriePourInfo/{typeDocument}',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ typeDocument: codeCourt }),
    response: { json: nonDefini },
    summary: 'Catégorie d’un document d’information',
    notYet: true,
  }),
});
