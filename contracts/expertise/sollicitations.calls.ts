/** Requests to experts and their answers. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id, nonDefini } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';
import { motif, parDosId } from '../core/params.ts';

export const expertiseSollicitations = contract('expertise.sollicitations', {
  repondre: call({
    method: 'PUT',
    path: '/api/expertise-dossier/accepte',
    effect: 'write',
    access: 'EXPERTISE_REPONDRE',
    query: z.object({ dosId: id, accepte: bool, motif: motif.optional() }),
    response: { json: nonDefini },
    summary: 'Accepte une expertise, ou la refuse',
    notYet: true,
  }),
  lister: call({
    method: 'GET',
    path: '/api/expertise-dossier/expertises',
    effect: 'read',
    access: 'EXPERT_LIRE',
    query: z.object({ dosId: id }),
    response: { json: nonDefini },
    summary: 'Expertises d’un dossier',
    notYet: true,
  }),
  lireDerniereResollicitation: call({
    method: 'GET',
    path: '/api/expert/dossier/{dosId}/lastResollicitation',
    effect: 'read',
    access: 'EXPERT_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Dernière relance des experts d’un dossier',
    notYet: true,
  }),
  resolliciter: call({
    method: 'PUT',
    path: '/api/expert/dossier/{dosId}/resolliciter',
    effect: 'write',
    access: 'EXPERT_SOLLICITER',
    params: parDosId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, optional: true } },
    response: { json: nonDefini },
    summary: 'Relance les experts d’un dossier',
    notYet: true,
  }),
});
