/** National statistical report. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const referentielBilan = contract('referentiel.bilan', {
  generer: call({
    method: 'POST',
    path: '/api/administration/bilan-statistique/generate',
    effect: 'read',
    access: 'BILAN_GENERER',
    body: nonDefini.optional(),
    response: { file: 'original' },
    summary: 'Prépare le bilan statistique',
    notYet: true,
  }),
});
