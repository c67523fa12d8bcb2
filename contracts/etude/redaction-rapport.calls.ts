/** The report of a reporter written in the page: saved as it is typed, his alone until he files it, then a document like one that he would have uploaded. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { id, texte, versionLue } from '../core/fields.ts';
import { SAISIE_MAX } from './element.schemas.ts';
import { rapporteurLu, typeRapporteur } from './rapporteurs.schemas.ts';
import { CHAMPS_REDACTION } from './redaction.rules.ts';

/** What is too long to be filed is kept all the same. */
const contenu = z.partialRecord(z.enum(CHAMPS_REDACTION), texte(SAISIE_MAX));
/** Of the place that the member holds in the round under way. */
const parPlace = z.object({ dosId: id, typeDoc: typeRapporteur });

export const etudeRedactionRapport = contract('etude.redactionRapport', {
  lire: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/rapporteurs/redaction/{typeDoc}',
    effect: 'read',
    access: 'RAPPORT_REDIGER',
    params: parPlace,
    /** `enregistreLe` null: nothing was typed yet. */
    response: { json: z.object({ version: z.int(), enregistreLe: z.string().nullable(), contenu }) },
    summary: 'Rapport du rapporteur en cours de rédaction',
  }),
  enregistrer: call({
    method: 'PUT',
    path: '/api/ext/dossier/{dosId}/rapporteurs/redaction/{typeDoc}',
    effect: 'write',
    access: 'RAPPORT_REDIGER',
    params: parPlace,
    body: z.object({ version: versionLue, contenu }),
    response: { json: z.object({ version: z.int(), enregistreLe: z.string() }) },
    summary: 'Enregistre le rapport du rapporteur en cours de rédaction',
  }),
  deposer: call({
    method: 'POST',
    path: '/api/ext/dossier/{dosId}/rapporteurs/redaction/{typeDoc}/rapport',
    effect: 'write',
    access: 'RAPPORT_REDIGER',
    params: parPlace,
    /** What was typed when it was filed: a save of another machine since then is not printed unseen. */
    body: z.object({ version: versionLue }),
    response: { json: rapporteurLu },
    deadline: DEADLINE_LONG,
    summary: 'Imprime le rapport rédigé et le dépose',
  }),
});
