/** Opinion of a CTIS dossier, prepared as a PDF. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { projetAvisCtis } from './suivi.schemas.ts';

export const dossierCtisGeneration = contract('dossier-ctis.generation', {
  genererAvis: call({
    method: 'POST',
    path: '/api/dossier/{id}/generation/avis/ctis',
    effect: 'read',
    access: 'CTIS_INSTRUIRE',
    params: z.object({ id }),
    body: projetAvisCtis,
    response: { file: 'pdf' },
    summary: 'Prépare le document de l’avis d’un dossier CTIS',
  }),
});
