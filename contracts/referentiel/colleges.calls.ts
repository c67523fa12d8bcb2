/** Colleges of a committee and their member categories. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { categorieMembre, college } from './referentiel.schemas.ts';

export const referentielColleges = contract('referentiel.colleges', {
  listerActifs: call({
    method: 'GET',
    path: '/api/college/actifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(college) },
    summary: 'Collèges actifs',
  }),
  listerCategories: call({
    method: 'GET',
    path: '/api/college/{collegeId}/categories/actifs',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ collegeId: id }),
    response: { json: z.array(categorieMembre) },
    summary: 'Catégories de membres d’un collège',
  }),
});
