/** Working documents of the committee on a dossier. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';
import { dosId } from '../core/ids.ts';
import { parDosId, parDosIdId } from '../core/params.ts';
import { preparationLue, TYPES_PREPARATION } from './travail.schemas.ts';

export const examenPreparation = contract(
  'examen.preparation',
  {
    lister: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/preparation',
      effect: 'read',
      access: 'PREPARATION_LIRE',
      params: parDosId,
      response: { json: z.array(preparationLue) },
      summary: 'Documents de préparation d’un dossier',
    }),
    ajouter: call({
      method: 'POST',
      path: '/api/dossier/{dosId}/preparation/{typeDocument}',
      effect: 'write',
      access: 'PREPARATION_ECRIRE',
      params: z.object({ dosId, typeDocument: z.enum(TYPES_PREPARATION) }),
      files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
      response: { json: preparationLue },
      summary: 'Ajoute un document de préparation',
    }),
    telecharger: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/preparation/{id}/download',
      effect: 'read',
      access: 'PREPARATION_LIRE',
      params: parDosIdId,
      response: { file: 'original' },
      summary: 'Télécharge un document de préparation',
    }),
    supprimer: call({
      method: 'DELETE',
      path: '/api/dossier/{dosId}/preparation/{id}',
      effect: 'write',
      access: 'PREPARATION_ECRIRE',
      params: parDosIdId,
      response: { json: z.null() },
      summary: 'Supprime un document de préparation',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
