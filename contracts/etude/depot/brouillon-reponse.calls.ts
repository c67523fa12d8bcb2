/** Extension of etude: what a sponsor has typed of an answer that he has not sent. He alone reads it; sending the answer deletes it. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { entierJson, texte, versionLue } from '../../core/fields.ts';
import { dosId } from '../../core/ids.ts';
import { TYPES_DEMANDE } from '../socle/dossier.workflow.ts';
import { enregistre, SAISIE_MAX } from '../socle/element.schemas.ts';

const params = z.object({ dosId, type: z.enum(TYPES_DEMANDE) });
/** By rank of the asked line; the rank after the last one is the general message. A text too long to be sent is kept all the same. */
const textes = z.array(z.object({ ligne: entierJson, texte: texte(SAISIE_MAX) })).max(201);
export type TexteReponse = z.output<typeof textes>[number];

export const etudeBrouillonReponse = contract('etude.brouillonReponse', {
  lire: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/reponse/{type}/brouillon',
    effect: 'read',
    access: 'DOSSIER_SOUMETTRE',
    params,
    /** `enregistreLe` null: nothing was typed yet. */
    response: { json: z.object({ version: z.int(), enregistreLe: z.string().nullable(), textes }) },
    summary: 'Brouillon d’une réponse au comité',
  }),
  enregistrer: call({
    method: 'PUT',
    path: '/api/ext/dossier/{dosId}/reponse/{type}/brouillon',
    effect: 'write',
    access: 'DOSSIER_SOUMETTRE',
    params,
    body: z.object({ version: versionLue, textes }),
    response: { json: enregistre },
    summary: 'Enregistre le brouillon d’une réponse au comité',
  }),
});
