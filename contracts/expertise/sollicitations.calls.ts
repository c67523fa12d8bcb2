/** Requests to experts and their answers. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool } from '../core/fields.ts';
import { MO } from '../core/files.ts';
import { dosId, utiId } from '../core/ids.ts';
import { motif, parDosId } from '../core/params.ts';
import { derniereResollicitation, expertiseLue, motifExpert, redemande } from './sollicitation.schemas.ts';

export const expertiseSollicitations = contract('expertise.sollicitations', {
  repondre: call({
    method: 'PUT',
    path: '/api/expertise-dossier/accepte',
    effect: 'write',
    access: 'EXPERTISE_REPONDRE',
    query: z.object({ dosId, accepte: bool, motif: motif.optional() }),
    response: { json: z.array(expertiseLue) },
    summary: 'Accepte une expertise, ou la refuse',
  }),
  lister: call({
    method: 'GET',
    path: '/api/expertise-dossier/expertises',
    effect: 'read',
    access: 'EXPERT_LIRE',
    query: parDosId,
    response: { json: z.array(expertiseLue) },
    summary: 'Expertises d’un dossier',
  }),
  lireDerniereResollicitation: call({
    method: 'GET',
    path: '/api/expert/dossier/{dosId}/lastResollicitation',
    effect: 'read',
    access: 'EXPERT_LIRE',
    params: parDosId,
    response: { json: derniereResollicitation },
    summary: 'Dernière relance des experts d’un dossier',
  }),
  resolliciter: call({
    method: 'PUT',
    path: '/api/expert/dossier/{dosId}/resolliciter',
    effect: 'write',
    access: 'EXPERT_SOLLICITER',
    params: parDosId,
    body: redemande,
    files: { fichier: { max: 50 * MO, types: ['pdf', 'docx', 'odt'], optional: true } },
    response: { json: z.array(expertiseLue) },
    summary: 'Relance les experts d’un dossier',
  }),
  declarerLien: call({
    method: 'POST',
    path: '/api/ext/expertise-dossier/{dosId}/lien',
    effect: 'write',
    access: 'EXPERTISE_REPONDRE',
    params: parDosId,
    body: motifExpert,
    response: { json: z.array(expertiseLue) },
    summary: 'Déclare un lien d’intérêts découvert : le dossier est fermé à l’expert',
  }),
  retirer: call({
    method: 'PUT',
    path: '/api/ext/dossier/{dosId}/experts/{expId}/retrait',
    effect: 'write',
    access: 'EXPERT_SOLLICITER',
    params: z.object({ dosId, expId: utiId }),
    body: motifExpert,
    response: { json: z.array(expertiseLue) },
    summary: 'Retire une demande d’expertise, pour la confier à un autre',
  }),
});
