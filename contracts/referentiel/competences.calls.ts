/** Competences, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, nonDefini } from '../core/fields.ts';

const parReglementationCode = z.object({ reglementationCode: codeCourt });

export const referentielCompetences = contract('referentiel.competences', {
  listerActifs: call({
    method: 'GET',
    path: '/api/parametrage/competences/actifs/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: nonDefini },
    summary: 'Compétences actives d’une réglementation',
    notYet: true,
  }),
  listerSelection: call({
    method: 'GET',
    path: '/api/parametrage/competences/selection/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: nonDefini },
    summary: 'Compétences, pour une liste de choix',
    notYet: true,
  }),
});
