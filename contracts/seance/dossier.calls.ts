/** The séances of one dossier. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool } from '../core/fields.ts';
import { seanceId } from '../core/ids.ts';
import { parDosId, parSeanceId, parSeanceIdDosId } from '../core/params.ts';
import { inscriptionFaite, motifInscription, seanceDuDossier, seanceEligible } from './inscription.schemas.ts';

export const seanceDossier = contract('seance.dossier', {
  lister: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/seances',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parDosId,
    response: { json: z.array(seanceDuDossier) },
    summary: 'Séances d’un dossier',
  }),
  inscrire: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/seances',
    effect: 'write',
    access: 'SEANCE_INSCRIRE',
    params: parDosId,
    query: parSeanceId,
    response: { json: inscriptionFaite },
    summary: 'Inscrit à une séance un dossier qui n’est dans aucune',
    stale: ['etude'],
  }),
  listerEligibles: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/seances/eligibles',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parDosId,
    response: { json: z.array(seanceEligible) },
    summary: 'Séances où le dossier peut être inscrit',
  }),
  desinscrire: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/seances/unregister',
    effect: 'write',
    access: 'SEANCE_INSCRIRE',
    params: parDosId,
    query: z.object({ seanceId, libererPlaceTas: bool.optional() }),
    response: { json: inscriptionFaite },
    summary: 'Retire un dossier d’une séance',
    stale: ['etude'],
  }),
  deplacer: call({
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/deplacements/{dosId}',
    effect: 'write',
    access: 'SEANCE_INSCRIRE',
    params: parSeanceIdDosId,
    /** The séance that the dossier leaves, as the page showed it; absent when the dossier stands in no séance, and is registered with a reason. */
    query: z.object({ depuisSeanceId: seanceId.optional() }),
    body: motifInscription.optional(),
    response: { json: inscriptionFaite },
    summary: 'Déplace un dossier d’une séance à celle-ci, ou l’y inscrit avec un motif',
    stale: ['etude'],
  }),
});
