/** The head and summary of a dossier: what its page needs in one call. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { id } from '../../core/fields.ts';
import { dossierSynthese } from '../socle/dossier.schemas.ts';

const dosId = z.object({ dosId: id });

export const etudeSynthese = contract('etude.synthese', {
  lireSynthese: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/synthese',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: dosId,
    response: { json: dossierSynthese },
    summary: 'Synthèse d’un dossier : tête, dates, échéance expliquée, actions possibles',
  }),
});
