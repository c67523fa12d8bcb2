/** Contributions of committee members, by type of document. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id, nonDefini } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';

const parDosIdCodeTypeDocument = z.object({ dosId: id, codeTypeDocument: codeCourt });

export const etudeContributions = contract('etude.contributions', {
  lister: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/contributions/{codeTypeDocument}',
    effect: 'read',
    access: 'PREPARATION_LIRE',
    params: parDosIdCodeTypeDocument,
    response: { json: nonDefini },
    summary: 'Contributions des membres',
    notYet: true,
  }),
  ajouter: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/contributions/{codeTypeDocument}',
    effect: 'write',
    access: 'PREPARATION_ECRIRE',
    params: parDosIdCodeTypeDocument,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    response: { json: nonDefini },
    summary: 'Ajoute une contribution',
    notYet: true,
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/contributions/{codeTypeDocument}/{id}/download',
    effect: 'read',
    access: 'PREPARATION_LIRE',
    params: z.object({ dosId: id, codeTypeDocument: codeCourt, id }),
    response: { file: 'original' },
    summary: 'Télécharge une contribution',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/dossier/{dosId}/contributions/{id}',
    effect: 'write',
    access: 'PREPARATION_ECRIRE',
    params: z.object({ dosId: id, id }),
    response: { json: nonDefini },
    summary: 'Supprime une contribution',
    notYet: true,
  }),
});
