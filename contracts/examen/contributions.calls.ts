/** Contributions of committee members, by type of document. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';
import { dosId } from '../core/ids.ts';
import { parDosIdId } from '../core/params.ts';
import { contributionLue, TYPES_CONTRIBUTION } from './travail.schemas.ts';

const parDosIdCodeTypeDocument = z.object({ dosId, codeTypeDocument: z.enum(TYPES_CONTRIBUTION) });

export const examenContributions = contract(
  'examen.contributions',
  {
    lister: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/contributions/{codeTypeDocument}',
      effect: 'read',
      access: 'PREPARATION_LIRE',
      params: parDosIdCodeTypeDocument,
      response: { json: z.array(contributionLue) },
      summary: 'Contributions des membres',
    }),
    ajouter: call({
      method: 'POST',
      path: '/api/dossier/{dosId}/contributions/{codeTypeDocument}',
      effect: 'write',
      access: 'PREPARATION_ECRIRE',
      params: parDosIdCodeTypeDocument,
      files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
      response: { json: contributionLue },
      summary: 'Ajoute une contribution',
    }),
    telecharger: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/contributions/{codeTypeDocument}/{id}/download',
      effect: 'read',
      access: 'PREPARATION_LIRE',
      params: z.object({ dosId, codeTypeDocument: z.enum(TYPES_CONTRIBUTION), id }),
      response: { file: 'original' },
      summary: 'Télécharge une contribution',
    }),
    supprimer: call({
      method: 'DELETE',
      path: '/api/dossier/{dosId}/contributions/{id}',
      effect: 'write',
      access: 'PREPARATION_ECRIRE',
      params: parDosIdId,
      response: { json: z.null() },
      summary: 'Supprime une contribution',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
