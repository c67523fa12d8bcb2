import { call, contract } from '../../core/call.ts';
import { parDosId } from '../../core/params.ts';
import { dossierSynthese } from '../socle/dossier.schemas.ts';

export const etudeSynthese = contract('etude.synthese', {
  lireSynthese: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/synthese',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: dossierSynthese },
    summary: 'Synthèse d’un dossier : tête, dates, échéance expliquée, actions possibles',
  }),
});
