import { call, contract } from '../core/call.ts';
import { parId } from '../core/params.ts';
import { projetAvisCtis } from './suivi.schemas.ts';

export const dossierCtisGeneration = contract('dossier-ctis.generation', {
  /** Once the opinion is given, what was given: the body says nothing more. */
  genererAvis: call({
    method: 'POST',
    path: '/api/dossier/{id}/generation/avis/ctis',
    effect: 'read',
    access: 'CTIS_INSTRUIRE',
    params: parId,
    body: projetAvisCtis,
    response: { file: 'pdf' },
    summary: 'Prépare le document de l’avis d’un dossier CTIS',
  }),
});
