/** Members who may report on a dossier. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../../core/call.ts';
import { parDosId } from '../../core/params.ts';
import { candidatRapporteur, choixRapporteurs, designationsFaites } from './rapporteurs.schemas.ts';

export const etudeCandidats = contract('etude.candidats', {
  listerCandidats: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/rapporteurs/candidats',
    effect: 'read',
    access: 'RAPPORTEUR_DESIGNER',
    params: parDosId,
    response: { json: z.array(candidatRapporteur) },
    summary: 'Membres du comité qui peuvent rapporter, et pourquoi les autres non',
  }),
  /** No mail to whoever is named: the séance tells each member all that is given to him at once (`seance.affectation.notifier`). Whoever is taken off is written to. */
  designer: call({
    method: 'POST',
    path: '/api/ext/rapporteurs/designations',
    effect: 'write',
    access: 'RAPPORTEUR_DESIGNER',
    body: choixRapporteurs,
    response: { json: designationsFaites },
    deadline: DEADLINE_LONG,
    stale: ['seance.affectation', 'seance.seance'],
    summary: 'Désigne les rapporteurs et méthodologistes de plusieurs dossiers, dossier par dossier',
  }),
});
