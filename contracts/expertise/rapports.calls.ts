/** Experts asked on a dossier and the reports they give. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { MO } from '../core/files.ts';
import { utiIdJson } from '../core/ids.ts';
import { parDosId, parDosIdId } from '../core/params.ts';
import { demandeExpertise, documentExpertise, expertiseLue, typeDocumentExpertise } from './sollicitation.schemas.ts';

export const expertiseRapports = contract('expertise.rapports', {
  solliciter: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/experts',
    effect: 'write',
    access: 'EXPERT_SOLLICITER',
    params: parDosId,
    body: demandeExpertise,
    response: { json: z.array(expertiseLue) },
    summary: 'Sollicite des experts sur un dossier',
  }),
  deposer: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/experts/rapport',
    effect: 'write',
    access: 'RAPPORT_EXPERT_DEPOSER',
    params: parDosId,
    query: z.object({ typeDoc: typeDocumentExpertise }),
    /** Whose report it is, when the secretariat files it. */
    body: z.object({ expId: utiIdJson.optional() }),
    files: { fichier: { max: 50 * MO, types: ['pdf', 'docx', 'odt'] } },
    response: { json: z.array(expertiseLue) },
    summary: 'Dépose un rapport d’expert',
  }),
  lister: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/experts/rapports',
    effect: 'read',
    access: 'RAPPORT_EXPERT_LIRE',
    params: parDosId,
    query: z.object({ typeDoc: typeDocumentExpertise }),
    response: { json: z.array(documentExpertise) },
    summary: 'Rapports d’experts d’un dossier',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/experts/{id}/download',
    effect: 'read',
    access: 'RAPPORT_EXPERT_LIRE',
    params: parDosIdId,
    response: { file: 'original' },
    summary: 'Télécharge un rapport d’expert',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/dossier/{dosId}/experts/rapport/{id}',
    effect: 'write',
    access: 'RAPPORT_EXPERT_DEPOSER',
    params: parDosIdId,
    response: { json: z.array(expertiseLue) },
    summary: 'Supprime un rapport d’expert',
  }),
});
