/** What was planned of the highest indemnity (`applicatif.calls.ts` reads and plans it). */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jour } from '../core/fields.ts';
import { montantMax } from './referentiel.schemas.ts';

export const referentielMontant = contract('referentiel.montant', {
  retirer: call({
    method: 'DELETE',
    path: '/api/ext/administration/parametrage/applicatif/montant-max-indemnites',
    effect: 'write',
    access: 'PARAMETRE_GERER',
    query: z.object({ dateEffet: jour }),
    response: { json: montantMax },
    stale: ['referentiel.applicatif'],
    summary: 'Retire un montant maximal des indemnités prévu pour un jour à venir',
  }),
});
