/** Key elements of the séances, by role. */
import { call, contract } from '../core/call.ts';
import { elementsCles } from './seance.schemas.ts';

export const seanceElementsCles = contract('seance.elementsCles', {
  lireAdmin: call({
    method: 'GET',
    path: '/api/vto/admin/elements-cles',
    effect: 'read',
    access: 'SEANCE_ADMINISTRER',
    response: { json: elementsCles },
    summary: 'Éléments clés des séances de tous les comités',
  }),
  lireGestionnaire: call({
    method: 'GET',
    path: '/api/vto/gest/elements-cles',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: elementsCles },
    summary: 'Éléments clés des séances du comité',
  }),
  lireInstructeur: call({
    method: 'GET',
    path: '/api/vto/inst/elements-cles',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: elementsCles },
    summary: 'Éléments clés des séances d’un membre',
  }),
});
