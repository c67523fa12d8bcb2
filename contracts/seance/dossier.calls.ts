/** The sessions of one dossier. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id, nonDefini } from '../core/fields.ts';

const parDosId = z.object({ dosId: id });

export const seanceDossier = contract('seance.dossier', {
  lister: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/seances',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Séances d’un dossier',
    notYet: true,
  }),
  inscrire: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/seances',
    effect: 'write',
    access: 'SEANCE_INSCRIRE',
    params: parDosId,
    query: z.object({ seanceId: id }),
    response: { json: nonDefini },
    summary: 'Inscrit un dossier à une séance',
    notYet: true,
  }),
  listerEligibles: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/seances/eligibles',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Séances où le dossier peut être inscrit',
    notYet: true,
  }),
  desinscrire: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/seances/unregister',
    effect: 'write',
    access: 'SEANCE_INSCRIRE',
    params: parDosId,
    query: z.object({ seanceId: id, libererPlaceTas: bool.optional() }),
    response: { json: nonDefini },
    summary: 'Retire un dossier d’une séance',
    notYet: true,
  }),
});
