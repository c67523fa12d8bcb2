/** Experts asked on a dossier and the reports they give. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id, nonDefini } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';
import { parDosId } from '../core/params.ts';

const parDosIdId = z.object({ dosId: id, id });

export const expertiseRapports = contract('expertise.rapports', {
  solliciter: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/experts',
    effect: 'write',
    access: 'EXPERT_SOLLICITER',
    params: parDosId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Sollicite des experts sur un dossier',
    notYet: true,
  }),
  deposer: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/experts/rapport',
    effect: 'write',
    access: 'RAPPORT_EXPERT_DEPOSER',
    params: parDosId,
    query: z.object({ typeDoc: codeCourt }),
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    response: { json: nonDefini },
    summary: 'Dépose un rapport d’expert',
    notYet: true,
  }),
  lister: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/experts/rapports',
    effect: 'read',
    access: 'RAPPORT_EXPERT_LIRE',
    params: parDosId,
    query: z.object({ typeDoc: codeCourt }),
    response: { json: nonDefini },
    summary: 'Rapports d’experts d’un dossier',
    notYet: true,
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/experts/{id}/download',
    effect: 'read',
    access: 'RAPPORT_EXPERT_LIRE',
    params: parDosIdId,
    response: { file: 'original' },
    summary: 'Télécharge un rapport d’expert',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/dossier/{dosId}/experts/rapport/{id}',
    effect: 'write',
    access: 'RAPPORT_EXPERT_DEPOSER',
    params: parDosIdId,
    response: { json: nonDefini },
    summary: 'Supprime un rapport d’expert',
    notYet: true,
  }),
});
