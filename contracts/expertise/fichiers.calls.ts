/** Documents of an expert: CV, declaration of interests. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { MO } from '../core/files.ts';
import { utiId } from '../core/ids.ts';
import { parExpId } from '../core/params.ts';
import { ficheExpert, typeFichierExpert } from './expert.schemas.ts';

export const expertiseFichiers = contract('expertise.fichiers', {
  ajouter: call({
    method: 'PUT',
    path: '/api/expert/addFile',
    effect: 'write',
    access: 'EXPERT_PROFIL',
    query: z.object({ typeDocument: typeFichierExpert }),
    files: { fichier: { max: 20 * MO, types: ['pdf', 'docx', 'odt'] } },
    response: { json: ficheExpert },
    summary: 'Dépose un document d’expert',
  }),
  supprimer: call({
    method: 'PUT',
    path: '/api/expert/deleteFile',
    effect: 'write',
    access: 'EXPERT_PROFIL',
    query: z.object({ typeDocument: typeFichierExpert }),
    response: { json: ficheExpert },
    summary: 'Supprime un document d’expert',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/expert/download',
    effect: 'read',
    access: 'EXPERT_LIRE',
    query: z.object({ typeDocument: typeFichierExpert, expId: utiId }),
    response: { file: 'original' },
    summary: 'Télécharge un document d’expert',
  }),
  telechargerCv: call({
    method: 'GET',
    path: '/api/expert/download/cv/{expId}',
    effect: 'read',
    access: 'EXPERT_LIRE',
    params: parExpId,
    response: { file: 'original' },
    summary: 'Télécharge le CV d’un expert',
  }),
  telechargerDpi: call({
    method: 'GET',
    path: '/api/expert/download/dpi/{expId}',
    effect: 'read',
    access: 'EXPERT_LIRE',
    params: parExpId,
    response: { file: 'original' },
    summary: 'Télécharge la déclaration d’intérêts d’un expert',
  }),
});
