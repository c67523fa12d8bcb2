/** Declared links of interest with a dossier. */

import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { texte } from '../../core/fields.ts';
import { utiIdJson } from '../../core/ids.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import { parDosId, parUtiId } from '../../core/params.ts';
import { conflitLu, lienDuMembre } from './rapporteurs.schemas.ts';

export const etudeConflits = contract('etude.conflits', {
  listerConflits: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/conflits',
    effect: 'read',
    access: 'RAPPORTEUR_LIRE',
    params: parDosId,
    response: { json: z.array(conflitLu) },
    summary: 'Liens d’intérêts déclarés sur un dossier',
  }),
  listerLiensDuMembre: call({
    method: 'GET',
    path: '/api/ext/membres/{utiId}/liens-interets',
    effect: 'read',
    access: 'RAPPORTEUR_LIRE',
    params: parUtiId,
    response: { json: z.array(lienDuMembre) },
    summary: 'Liens d’intérêts d’un membre avec les dossiers de son comité',
  }),
  declarerConflit: call({
    method: 'POST',
    path: '/api/ext/dossier/{dosId}/conflits',
    effect: 'write',
    access: 'RAPPORTEUR_DESIGNER',
    params: parDosId,
    body: z.object({ utiId: utiIdJson, motif: texte(500, MOTIF_MIN.ordinaire) }),
    response: { json: conflitLu },
    summary: 'Déclarer un lien d’intérêts',
  }),
});
