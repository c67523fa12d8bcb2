import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { parPlace, rapporteurLu, surPartie } from '../etude/instruction/rapporteurs.schemas.ts';
import { redactionEnregistree, redactionLue, redactionRendue, redactionSaisie } from '../etude/instruction/redaction.schemas.ts';

/** Of the place that the member holds in the round under way. */
const place = { params: parPlace, query: z.object(surPartie) };

export const examenRedactionRapport = contract(
  'examen.redactionRapport',
  {
    lire: call({
      method: 'GET',
      path: '/api/ext/dossier/{dosId}/rapporteurs/redaction/{typeDoc}',
      effect: 'read',
      access: 'RAPPORT_REDIGER',
      ...place,
      response: { json: redactionLue },
      summary: 'Rapport du rapporteur en cours de rédaction',
    }),
    enregistrer: call({
      method: 'PUT',
      path: '/api/ext/dossier/{dosId}/rapporteurs/redaction/{typeDoc}',
      effect: 'write',
      access: 'RAPPORT_REDIGER',
      ...place,
      body: redactionSaisie,
      response: { json: redactionEnregistree },
      summary: 'Enregistre le rapport du rapporteur en cours de rédaction',
    }),
    deposer: call({
      method: 'POST',
      path: '/api/ext/dossier/{dosId}/rapporteurs/redaction/{typeDoc}/rapport',
      effect: 'write',
      access: 'RAPPORT_REDIGER',
      ...place,
      body: redactionRendue,
      response: { json: rapporteurLu },
      deadline: DEADLINE_LONG,
      summary: 'Imprime le rapport rédigé et le dépose',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
