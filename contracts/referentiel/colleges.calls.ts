/** Colleges of a committee and their member categories. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';

export const referentielColleges = contract('referentiel.colleges', {
  listerActifs: call({
    method: 'GET',
    path: '/api/college/actifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Collèges actifs',
    notYet: true,
  }),
  listerCategories: call({
    method: 'GET',
    path: '/api/college/{collegeId}/categories/actifs',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ collegeId: id }),
    response: { json: nonDefini },
    summary: 'Catégories de membres d’un collège',
    notYet: true,
  }),
});
