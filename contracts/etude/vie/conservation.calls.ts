/** Extension of etude: national studies whose papers were kept long enough (CON-02). */
import { call, contract } from '../../core/call.ts';
import { apresConservation, pageConservation } from '../../core/conservation.schemas.ts';

export const etudeConservation = contract('etude.conservation', {
  lister: call({
    method: 'GET',
    path: '/api/ext/administration/conservation/etudes',
    effect: 'read',
    access: 'CONSERVATION_GERER',
    query: apresConservation,
    response: { json: pageConservation },
    summary: 'Études nationales dont les papiers peuvent être détruits',
  }),
});
