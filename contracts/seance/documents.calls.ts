/** Documents of a séance: agenda, minutes. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';
import { seanceId } from '../core/ids.ts';
import { parSeanceId } from '../core/params.ts';
import { notificationFaite } from './affectation.schemas.ts';
import { documentSeance, documentSeanceSaisi, typeDocumentSeance } from './seance.schemas.ts';

/** These addresses were promised with this spelling. */
const parSeance = z.object({ seance_id: seanceId });
const parSeanceEtDocument = z.object({ seance_id: seanceId, document_id: id });

export const seanceDocuments = contract('seance.documents', {
  lister: call({
    method: 'GET',
    path: '/api/seance/{seance_id}/documents',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeance,
    response: { json: z.array(documentSeance) },
    summary: 'Documents d’une séance',
  }),
  enregistrer: call({
    method: 'PUT',
    path: '/api/seance/{seance_id}/documents',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeance,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    body: documentSeanceSaisi,
    response: { json: documentSeance },
    summary: 'Enregistre un document d’une séance',
  }),
  notifier: call({
    method: 'POST',
    path: '/api/seance/{seance_id}/documents/notify',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeance,
    query: z.object({ typeDocumentSeance }),
    response: { json: notificationFaite },
    summary: 'Envoie un document d’une séance à ses participants',
  }),
  genererOdj: call({
    method: 'GET',
    path: '/api/seance/{seance_id}/documents/generate/odj',
    effect: 'read',
    access: 'SEANCE_GERER',
    params: parSeance,
    response: { file: 'original' },
    summary: 'Prépare l’ordre du jour',
  }),
  genererReleve: call({
    method: 'GET',
    path: '/api/seance/{seance_id}/documents/generate/releveDecision',
    effect: 'read',
    access: 'SEANCE_GERER',
    params: parSeance,
    response: { file: 'original' },
    summary: 'Prépare le relevé de décisions',
  }),
  telechargerParType: call({
    method: 'GET',
    path: '/api/seance/{seance_id}/documents/download',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeance,
    query: z.object({ typeDocumentSeance }),
    response: { file: 'original' },
    summary: 'Télécharge le document d’une séance par son type',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/seance/{seance_id}/documents/download/{document_id}',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceEtDocument,
    response: { file: 'original' },
    summary: 'Télécharge un document d’une séance',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/seance/{seance_id}/documents/{document_id}',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceEtDocument,
    response: { json: z.object({ id: z.int() }) },
    summary: 'Supprime un document d’une séance',
  }),
  produireDocument: call({
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/documents/produire',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    query: z.object({ typeDocumentSeance: typeDocumentSeance.extract(['ODJ', 'CONVOCATION', 'EMARGEMENT', 'RELEVE_DECISION']) }),
    response: { json: documentSeance },
    summary: 'Produit un document de la séance et le conserve',
    deadline: 60_000,
  }),
});
