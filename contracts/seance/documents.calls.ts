/** Documents of a session: agenda, minutes. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id, nonDefini } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';

const parSeanceId = z.object({ seance_id: id });
const parSeanceIdDocumentId = z.object({ seance_id: id, document_id: id });

export const seanceDocuments = contract('seance.documents', {
  lister: call({
    method: 'GET',
    path: '/api/seance/{seance_id}/documents',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { json: nonDefini },
    summary: 'Documents d’une séance',
    notYet: true,
  }),
  enregistrer: call({
    method: 'PUT',
    path: '/api/seance/{seance_id}/documents',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    response: { json: nonDefini },
    summary: 'Enregistre un document d’une séance',
    notYet: true,
  }),
  notifier: call({
    method: 'POST',
    path: '/api/seance/{seance_id}/documents/notify',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    query: z.object({ typeDocumentSeance: codeCourt }),
    response: { json: nonDefini },
    summary: 'Envoie un document d’une séance à ses participants',
    notYet: true,
  }),
  genererOdj: call({
    method: 'GET',
    path: '/api/seance/{seance_id}/documents/generate/odj',
    effect: 'read',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    response: { file: 'original' },
    summary: 'Prépare l’ordre du jour',
    notYet: true,
  }),
  genererReleve: call({
    method: 'GET',
    path: '/api/seance/{seance_id}/documents/generate/releveDecision',
    effect: 'read',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    response: { file: 'original' },
    summary: 'Prépare le relevé de décisions',
    notYet: true,
  }),
  telechargerParType: call({
    method: 'GET',
    path: '/api/seance/{seance_id}/documents/download',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    query: z.object({ typeDocumentSeance: codeCourt }),
    response: { file: 'original' },
    summary: 'Télécharge le document d’une séance par son type',
    notYet: true,
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/seance/{seance_id}/documents/download/{document_id}',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceIdDocumentId,
    response: { file: 'original' },
    summary: 'Télécharge un document d’une séance',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/seance/{seance_id}/documents/{document_id}',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceIdDocumentId,
    response: { json: nonDefini },
    summary: 'Supprime un document d’une séance',
    notYet: true,
  }),
});
