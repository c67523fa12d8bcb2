/** The report of an expert written in the page: saved as it is typed, his alone until he hands it in, then a document like one that he would have uploaded. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { texte, versionLue } from '../core/fields.ts';
import { parDosId } from '../core/params.ts';
import { SAISIE_MAX } from '../etude/element.schemas.ts';
import { CHAMPS_REDACTION } from '../etude/redaction.rules.ts';
import { expertiseLue } from './sollicitation.schemas.ts';

/** What is too long to be handed in is kept all the same. */
const contenu = z.partialRecord(z.enum(CHAMPS_REDACTION), texte(SAISIE_MAX));
const enregistree = z.object({ version: z.int(), enregistreLe: z.string() });

export const expertiseRedaction = contract('expertise.redaction', {
  lire: call({
    method: 'GET',
    path: '/api/ext/expertise-dossier/{dosId}/redaction',
    effect: 'read',
    access: 'EXPERTISE_REPONDRE',
    params: parDosId,
    /** `enregistreLe` null: nothing was typed yet. */
    response: { json: z.object({ version: z.int(), enregistreLe: z.string().nullable(), contenu }) },
    summary: 'Rapport d’expertise en cours de rédaction',
  }),
  enregistrer: call({
    method: 'PUT',
    path: '/api/ext/expertise-dossier/{dosId}/redaction',
    effect: 'write',
    access: 'EXPERTISE_REPONDRE',
    params: parDosId,
    body: z.object({ version: versionLue, contenu }),
    response: { json: enregistree },
    summary: 'Enregistre le rapport d’expertise en cours de rédaction',
  }),
  rendre: call({
    method: 'POST',
    path: '/api/ext/expertise-dossier/{dosId}/redaction/rapport',
    effect: 'write',
    access: 'EXPERTISE_REPONDRE',
    params: parDosId,
    /** What was typed when it was handed in: a save of another machine since then is not printed unseen. */
    body: z.object({ version: versionLue }),
    response: { json: z.array(expertiseLue) },
    deadline: DEADLINE_LONG,
    summary: 'Imprime le rapport rédigé et le dépose',
  }),
});
