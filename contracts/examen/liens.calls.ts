/** Declared links of interest with a request: who is set aside, and why. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { texte } from '../core/fields.ts';
import { utiIdJson } from '../core/ids.ts';
import { MOTIF_MIN } from '../core/motifs.ts';
import { parDosId } from '../core/params.ts';
import { conflitLu } from '../etude/instruction/rapporteurs.schemas.ts';

export const examenLiens = contract(
  'examen.liens',
  {
    lister: call({
      method: 'GET',
      path: '/api/ext/dossier/{dosId}/conflits',
      effect: 'read',
      access: 'RAPPORTEUR_LIRE',
      params: parDosId,
      response: { json: z.array(conflitLu) },
      summary: 'Liens d’intérêts déclarés sur un dossier',
    }),
    declarer: call({
      method: 'POST',
      path: '/api/ext/dossier/{dosId}/conflits',
      effect: 'write',
      access: 'RAPPORTEUR_DESIGNER',
      params: parDosId,
      body: z.object({ utiId: utiIdJson, motif: texte(500, MOTIF_MIN.ordinaire) }),
      response: { json: conflitLu },
      summary: 'Déclarer un lien d’intérêts',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
