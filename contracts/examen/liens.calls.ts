/** Declared links of interest with a request: who is set aside, and why. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { texte } from '../core/fields.ts';
import { dosId, utiId, utiIdJson } from '../core/ids.ts';
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
    retirer: call({
      method: 'POST',
      path: '/api/ext/dossier/{dosId}/conflits/{utiId}/retrait',
      effect: 'write',
      access: 'RAPPORTEUR_DESIGNER',
      params: z.object({ dosId, utiId }),
      body: z.object({ motif: texte(500, MOTIF_MIN.attribution) }),
      response: { json: z.array(conflitLu) },
      summary: 'Retirer un lien d’intérêts déclaré par erreur',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
