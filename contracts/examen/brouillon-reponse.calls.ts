/** Extension: what is typed and joined of an answer that is not sent. Whoever writes it alone reads it, the sponsor or the committee that copies an answer of the portal; sending the answer deletes it. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { entierJson, idJson, texte, versionLue } from '../core/fields.ts';
import { dosId } from '../core/ids.ts';
import { TYPES_DEMANDE } from '../etude/socle/dossier.workflow.ts';
import { enregistre, SAISIE_MAX } from '../etude/socle/element.schemas.ts';

const params = z.object({ dosId, type: z.enum(TYPES_DEMANDE) });
/**
 * By rank of the asked line; the rank after the last one is the general message. A text too long to be sent is kept all the same. `pieceIds`: on a trial, the pieces that answer a line;
 * nationally its category says which.
 */
const textes = z
  .array(z.object({ ligne: entierJson, texte: texte(SAISIE_MAX), pieceIds: z.array(idJson).max(50).optional() }))
  .max(201);
export type TexteReponse = z.output<typeof textes>[number];

export const examenBrouillonReponse = contract(
  'examen.brouillonReponse',
  {
    lire: call({
      method: 'GET',
      path: '/api/ext/dossier/{dosId}/reponse/{type}/brouillon',
      effect: 'read',
      access: 'REPONSE_ECRIRE',
      params,
      /** `enregistreLe` null: nothing was typed yet. */
      response: { json: z.object({ version: z.int(), enregistreLe: z.string().nullable(), textes }) },
      summary: 'Brouillon d’une réponse au comité',
    }),
    enregistrer: call({
      method: 'PUT',
      path: '/api/ext/dossier/{dosId}/reponse/{type}/brouillon',
      effect: 'write',
      access: 'REPONSE_ECRIRE',
      params,
      body: z.object({ version: versionLue, textes }),
      response: { json: enregistre },
      summary: 'Enregistre le brouillon d’une réponse au comité',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
