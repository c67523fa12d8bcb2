/** Documents prepared for the committee to correct and sign. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';

const parId = z.object({ id });

export const etudeGeneration = contract('etude.generation', {
  avis: call({
    method: 'POST',
    path: '/api/dossier/{id}/generation/avis',
    effect: 'read',
    access: 'AVIS_EMETTRE',
    params: parId,
    body: nonDefini.optional(),
    response: { file: 'original' },
    summary: 'Prépare le document de l’avis',
    notYet: true,
  }),
  far: call({
    method: 'POST',
    path: '/api/dossier/{id}/generation/far',
    effect: 'read',
    access: 'RECEVABILITE',
    params: parId,
    body: nonDefini.optional(),
    response: { file: 'original' },
    summary: 'Prépare la fiche d’analyse de recevabilité',
    notYet: true,
  }),
  listerParticipants: call({
    method: 'GET',
    path: '/api/dossier/{id}/generation/participants',
    effect: 'read',
    access: 'DOSSIER_INTERNE_LIRE',
    params: parId,
    response: { json: nonDefini },
    summary: 'Participants à la délibération',
    notYet: true,
  }),
});
