/** The report of an expert written in the page: saved as it is typed, his alone until he hands it in, then a document like one that he would have uploaded. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { parDosId } from '../core/params.ts';
import { redactionEnregistree, redactionLue, redactionRendue, redactionSaisie } from '../etude/instruction/redaction.schemas.ts';
import { expertiseLue } from './sollicitation.schemas.ts';

export const expertiseRedaction = contract('expertise.redaction', {
  lire: call({
    method: 'GET',
    path: '/api/ext/expertise-dossier/{dosId}/redaction',
    effect: 'read',
    access: 'EXPERTISE_REPONDRE',
    params: parDosId,
    response: { json: redactionLue },
    summary: 'Rapport d’expertise en cours de rédaction',
  }),
  enregistrer: call({
    method: 'PUT',
    path: '/api/ext/expertise-dossier/{dosId}/redaction',
    effect: 'write',
    access: 'EXPERTISE_REPONDRE',
    params: parDosId,
    body: redactionSaisie,
    response: { json: redactionEnregistree },
    summary: 'Enregistre le rapport d’expertise en cours de rédaction',
  }),
  rendre: call({
    method: 'POST',
    path: '/api/ext/expertise-dossier/{dosId}/redaction/rapport',
    effect: 'write',
    access: 'EXPERTISE_REPONDRE',
    params: parDosId,
    body: redactionRendue,
    response: { json: z.array(expertiseLue) },
    deadline: DEADLINE_LONG,
    summary: 'Imprime le rapport rédigé et le dépose',
  }),
});
