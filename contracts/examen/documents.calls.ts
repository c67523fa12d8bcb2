/** Letters and opinions that the events of a dossier produce. */

import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parDosId, parDosIdId, parId } from '../core/params.ts';
import { documentLu } from '../etude/socle/dossier.schemas.ts';

/** `retirable`: the reader may take it back (AVI-09). */
const courrierLu = documentLu.extend({ retirable: z.boolean() });

export const examenDocuments = contract(
  'examen.documents',
  {
    telecharger: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/documents/{id}/download',
      effect: 'read',
      access: 'DOSSIER_LIRE',
      params: parDosIdId,
      response: { file: 'original' },
      summary: 'Télécharge un document d’un dossier',
    }),
    supprimerEvenement: call({
      method: 'DELETE',
      path: '/api/dossier/event/documents/{id}',
      effect: 'write',
      access: 'AVIS_CORRIGER',
      params: parId,
      query: parDosId,
      response: { json: z.array(courrierLu) },
      summary: 'Supprime un document d’un événement',
    }),
    telechargerEvenement: call({
      method: 'GET',
      path: '/api/dossier/event/documents/{id}/download',
      effect: 'read',
      access: 'DOSSIER_LIRE',
      params: parId,
      response: { file: 'original' },
      summary: 'Télécharge un document d’un événement',
    }),
    telechargerDefavorable: call({
      method: 'GET',
      path: '/api/defavorable/document/{id}/download',
      effect: 'read',
      access: 'DEFAVORABLE_LIRE',
      params: parId,
      response: { file: 'original' },
      summary: 'Télécharge un avis défavorable',
    }),
    listerDocuments: call({
      method: 'GET',
      path: '/api/ext/dossier/{dosId}/documents',
      effect: 'read',
      access: 'DOSSIER_LIRE',
      params: parDosId,
      response: { json: z.array(courrierLu) },
      summary: 'Courriers et documents générés du dossier',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
