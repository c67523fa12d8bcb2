/** Documents of the agency on a dossier. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id, nonDefini } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';

const parDosId = z.object({ dosId: id });
const parDosIdId = z.object({ dosId: id, id });

export const etudeDocumentsAnsm = contract('etude.documentsAnsm', {
  lister: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/documents-ansm',
    effect: 'read',
    access: 'DOCUMENT_ANSM_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Documents de l’ANSM d’un dossier',
    notYet: true,
  }),
  lireAccessibilite: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/documents-ansm/accessibility',
    effect: 'read',
    access: 'DOCUMENT_ANSM_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Indique si l’onglet de l’ANSM est ouvert',
    notYet: true,
  }),
  ajouter: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/documents-ansm/{typeDocument}',
    effect: 'write',
    access: 'DOCUMENT_ANSM_ECRIRE',
    params: z.object({ dosId: id, typeDocument: codeCourt }),
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    response: { json: nonDefini },
    summary: 'Ajoute un document de l’ANSM',
    notYet: true,
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/documents-ansm/{id}/download',
    effect: 'read',
    access: 'DOCUMENT_ANSM_LIRE',
    params: parDosIdId,
    response: { file: 'original' },
    summary: 'Télécharge un document de l’ANSM',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/dossier/{dosId}/documents-ansm/{id}',
    effect: 'write',
    access: 'DOCUMENT_ANSM_ECRIRE',
    params: parDosIdId,
    response: { json: nonDefini },
    summary: 'Supprime un document de l’ANSM',
    notYet: true,
  }),
});
