/** What a period would give before its file is made, and what each person was granted. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { jour } from '../core/fields.ts';
import { annee } from '../core/params.ts';
import { apercuLu, mesIndemnites } from './indemnites.schemas.ts';

export const indemnitesApercu = contract('indemnites.apercu', {
  lire: call({
    method: 'GET',
    path: '/api/ext/indemnites/apercu/{dateDebut}/{dateFin}',
    effect: 'read',
    access: 'INDEMNITE_GERER',
    params: z.object({ dateDebut: jour, dateFin: jour }),
    deadline: DEADLINE_LONG,
    response: { json: apercuLu },
    summary: 'Lignes d’une période avant son fichier',
  }),
  lireMiennes: call({
    method: 'GET',
    path: '/api/ext/indemnites/miennes/{annee}',
    effect: 'read',
    access: 'INDEMNITE_PROPRE_LIRE',
    params: z.object({ annee }),
    response: { json: mesIndemnites },
    summary: 'Ses indemnités certifiées dans l’année',
  }),
});
