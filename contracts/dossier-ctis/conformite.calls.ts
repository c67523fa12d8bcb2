/** What the president of a committee does himself on a request of the portal. */
import { call, contract } from '../core/call.ts';
import { parDosId } from '../core/params.ts';
import { conformiteCtisSaisie, faitCtis } from './suivi.schemas.ts';

export const dossierCtisConformite = contract('dossier-ctis.conformite', {
  confirmer: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{dosId}/conformite',
    effect: 'write',
    access: 'CONFORMITE_CONFIRMER',
    params: parDosId,
    body: conformiteCtisSaisie,
    response: { json: faitCtis },
    summary: 'Rend l’avis favorable par délégation sur un dossier CTIS',
  }),
});
