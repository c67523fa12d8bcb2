/** Documents of an expert: CV, declaration of interests. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id, nonDefini } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';

const parExpId = z.object({ expId: id });

export const expertiseFichiers = contract('expertise.fichiers', {
  ajouter: call({
    method: 'PUT',
    path: '/api/expert/addFile',
    effect: 'write',
    access: 'EXPERT_PROFIL',
    query: z.object({ typeDocument: codeCourt }),
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    response: { json: nonDefini },
    summary: 'Dépose un document d’expert',
    notYet: true,
  }),
  supprimer: call({
    method: 'PUT',
    path: '/api/expert/deleteFile',
    effect: 'write',
    access: 'EXPERT_PROFIL',
    query: z.object({ typeDocument: codeCourt }),
    response: { json: nonDefini },
    summary: 'Supprime un document d’expert',
    notYet: true,
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/expert/download',
    effect: 'read',
    access: 'EXPERT_LIRE',
    query: z.object({ typeDocument: codeCourt, expId: id }),
    response: { file: 'original' },
    summary: 'Télécharge un document d’expert',
    notYet: true,
  }),
  telechargerCv: call({
    method: 'GET',
    path: '/api/expert/download/cv/{expId}',
    effect: 'read',
    access: 'EXPERT_LIRE',
    params: parExpId,
    response: { file: 'original' },
    summary: 'Télécharge le CV d’un expert',
    notYet: true,
  }),
  telechargerDpi: call({
    method: 'GET',
    path: '/api/expert/download/dpi/{expId}',
    effect: 'read',
    access: 'EXPERT_LIRE',
    params: parExpId,
    response: { file: 'original' },
    summary: 'Télécharge la déclaration d’intérêts d’un expert',
    notYet: true,
  }),
});
