/** Presence of members, from which the quorum follows. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool } from '../core/fields.ts';
import { utiId } from '../core/ids.ts';
import { parSeanceId } from '../core/params.ts';
import { membreSeance, presenceSaisie, quorumSeance } from './affectation.schemas.ts';

export const seancePresence = contract('seance.presence', {
  modifier: call({
    method: 'PUT',
    path: '/api/seance/{seanceId}/affectation/presence',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    query: z.object({ membreId: utiId, isPresent: bool }),
    body: presenceSaisie.optional(),
    response: { json: z.object({ membre: membreSeance, quorum: quorumSeance }) },
    summary: 'Note la présence d’un membre',
  }),
  lireQuorum: call({
    method: 'GET',
    path: '/api/ext/seance/{seanceId}/quorum',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { json: quorumSeance },
    summary: 'Quorum de la séance et de chaque dossier, expliqué',
  }),
});
