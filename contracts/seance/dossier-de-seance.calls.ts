/** The papers of a session, taken to the room at once: agenda, files, reports and notes. Rule: SEA-10. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';

const parSeanceId = z.object({ seanceId: id });

export const seanceDossierDeSeance = contract('seance.dossierDeSeance', {
  lire: call({
    method: 'GET',
    path: '/api/ext/seances/{seanceId}/pack',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    costly: true,
    response: {
      json: z.object({
        seanceId: z.int(),
        documents: z.array(z.string()),
        dossiers: z.array(
          z.object({
            dosId: z.int(),
            numero: z.string(),
            titre: z.string(),
            pieces: z.int(),
            rapports: z.int(),
            notes: z.int(),
            /** Why nothing of it is in the archive for this reader. */
            reserve: z.string().nullable(),
          }),
        ),
      }),
    },
    summary: 'Ce que contient le dossier de séance pour son lecteur',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/ext/seances/{seanceId}/pack/archive',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { file: 'zip' },
    summary: 'Archive du dossier de séance : ordre du jour, dossiers, rapports et notes',
  }),
});
