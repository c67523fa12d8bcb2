/** Dossiers of a committee that are in no séance yet. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery } from '../core/fields.ts';
import { cppId } from '../core/ids.ts';
import { parSeanceId } from '../core/params.ts';
import { dossiersAInscrire, dossiersNonRattachesPage, inscriptionsFaites, rechercheNonRattaches } from './inscription.schemas.ts';

export const seanceNonRattaches = contract('seance.nonRattaches', {
  inscrire: call({
    method: 'POST',
    path: '/api/seance/{seanceId}/dossiers-non-rattaches/register/',
    effect: 'write',
    access: 'SEANCE_INSCRIRE',
    params: parSeanceId,
    body: dossiersAInscrire,
    response: { json: inscriptionsFaites },
    summary: 'Inscrit à une séance des dossiers sans séance',
    stale: ['etude'],
  }),
  lister: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/dossiers-non-rattaches/',
    effect: 'read',
    access: 'SEANCE_INSCRIRE',
    params: parSeanceId,
    query: z.object({ cppId, rechercheDto: jsonQuery(rechercheNonRattaches) }),
    response: { json: dossiersNonRattachesPage },
    summary: 'Dossiers du comité sans séance',
  }),
});
