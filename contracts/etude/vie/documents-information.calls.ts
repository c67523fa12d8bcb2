/** Information documents of a study: what its acts were told with, its reports, its safety. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { FILE_TYPE_CODES, MO } from '../../core/files.ts';
import { parEtuId, parEtuIdId } from '../../core/params.ts';
import { documentEtudeLu, documentEtudeSaisi } from './vie.schemas.ts';

export const etudeDocumentsInformation = contract('etude.documentsInformation', {
  ajouter: call({
    method: 'POST',
    path: '/api/etude/{etuId}/document_info',
    effect: 'write',
    access: 'ETUDE_DOCUMENT_GERER',
    params: parEtuId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    body: documentEtudeSaisi,
    response: { json: documentEtudeLu },
    summary: 'Ajoute un document d’information',
  }),
  lister: call({
    method: 'GET',
    path: '/api/etude/{etuId}/document_info',
    effect: 'read',
    access: 'ETUDE_DOCUMENT_LIRE',
    params: parEtuId,
    response: { json: z.array(documentEtudeLu) },
    summary: 'Documents d’information d’une étude',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/etude/{etuId}/document_info/{id}',
    effect: 'write',
    access: 'ETUDE_DOCUMENT_GERER',
    params: parEtuIdId,
    response: { json: z.array(documentEtudeLu) },
    summary: 'Supprime un document d’information',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/etude/{etuId}/document_info/{id}/download',
    effect: 'read',
    access: 'ETUDE_DOCUMENT_LIRE',
    params: parEtuIdId,
    response: { file: 'original' },
    summary: 'Télécharge un document d’information',
  }),
});
