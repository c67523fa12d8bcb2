/** Extension of dossier-ctis: trials of the European portal whose papers were kept long enough (CON-02). */
import { call, contract } from '../core/call.ts';
import { apresConservation, pageConservation } from '../core/conservation.schemas.ts';

export const dossierCtisConservation = contract('dossier-ctis.conservation', {
  lister: call({
    method: 'GET',
    path: '/api/ext/administration/conservation/essais',
    effect: 'read',
    access: 'CONSERVATION_GERER',
    query: apresConservation,
    response: { json: pageConservation },
    summary: 'Essais dont les papiers sont gardés depuis plus de dix ans',
  }),
});
