/** Absences that members announce before a séance. Presence itself is typed on the day (`presence.calls.ts`). Rules: RAP-08, COM-09. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { seanceId, utiId } from '../core/ids.ts';
import { absenceAnnoncee, absenceSaisie, absencesRepetees } from './affectation.schemas.ts';

const parMembre = z.object({ seanceId, membreId: utiId });

export const seanceAbsences = contract('seance.absences', {
  annoncer: call({
    method: 'PUT',
    path: '/api/ext/seances/{seanceId}/absences/{membreId}',
    effect: 'write',
    access: 'SEANCE_LIRE',
    params: parMembre,
    body: absenceSaisie,
    response: { json: absenceAnnoncee },
    summary: 'Annonce l’absence d’un membre : la sienne, ou pour le secrétariat celle de tout membre',
  }),
  retirer: call({
    method: 'DELETE',
    path: '/api/ext/seances/{seanceId}/absences/{membreId}',
    effect: 'write',
    access: 'SEANCE_LIRE',
    params: parMembre,
    response: { json: z.null() },
    summary: 'Retire une absence annoncée',
  }),
  listerRepetees: call({
    method: 'GET',
    path: '/api/ext/seances/absences-repetees',
    effect: 'read',
    access: 'SEANCE_GERER',
    response: { json: absencesRepetees },
    summary: 'Membres absents à plusieurs séances de suite sans l’avoir annoncé',
  }),
});
