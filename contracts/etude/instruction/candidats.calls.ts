/** Who may report in a committee, and the reporters of several dossiers at once: calls that name no request. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../../core/call.ts';
import { candidatRapporteur, choixRapporteurs, designationsFaites } from './rapporteurs.schemas.ts';

export const etudeCandidats = contract('etude.candidats', {
  listerSelection: call({
    method: 'GET',
    path: '/api/selection/rapporteurs',
    effect: 'read',
    access: 'RAPPORTEUR_LIRE',
    response: { json: z.array(candidatRapporteur) },
    summary: 'Membres qui peuvent être rapporteurs',
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
