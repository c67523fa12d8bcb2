/** Extension of dossier-ctis: trials of the European portal whose papers were kept long enough (CON-02), and their destruction (CON-03). */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { apresConservation, destruction, detruite, pageConservation } from '../core/conservation.schemas.ts';
import { etuId } from '../core/ids.ts';

export const dossierCtisConservation = contract('dossier-ctis.conservation', {
  lister: call({
    method: 'GET',
    path: '/api/ext/administration/conservation/essais',
    effect: 'read',
    access: 'CONSERVATION_GERER',
    query: apresConservation,
    response: { json: pageConservation },
    summary: 'Essais dont les papiers peuvent être détruits',
  }),
  detruire: call({
    method: 'POST',
    path: '/api/ext/administration/conservation/essais/{etuId}/destruction',
    effect: 'write',
    access: 'CONSERVATION_GERER',
    params: z.object({ etuId }),
    body: destruction,
    response: { json: detruite },
    deadline: DEADLINE_LONG,
    stale: ['search'],
    summary: 'Détruit les papiers d’un essai ; sa ligne reste',
  }),
});
