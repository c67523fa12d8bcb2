/** Admissibility decision of the committee. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../../core/call.ts';
import { bool } from '../../core/fields.ts';
import { parDosId } from '../../core/params.ts';
import { transitionFaite } from '../socle/dossier.schemas.ts';
import { recevabiliteLue, recevabiliteTraitee } from './decision.schemas.ts';

export const etudeRecevabilite = contract('etude.recevabilite', {
  preparer: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/recevabilite/preparer_recevabilite',
    effect: 'write',
    access: 'RECEVABILITE',
    params: parDosId,
    query: z.object({ recevabiliteAnsm: bool.optional() }),
    response: { json: recevabiliteLue },
    summary: 'Prépare la réponse de recevabilité',
  }),
  traiter: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/recevabilite/traitement_recevabilite',
    effect: 'write',
    access: 'RECEVABILITE',
    params: parDosId,
    body: recevabiliteTraitee,
    deadline: DEADLINE_LONG,
    response: { json: transitionFaite },
    summary: 'Rend la décision de recevabilité',
  }),
  lireRecevabilite: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/recevabilite',
    effect: 'read',
    access: 'RECEVABILITE',
    params: parDosId,
    response: { json: recevabiliteLue },
    summary: 'État de la recevabilité et brouillon de la demande de compléments',
  }),
});
