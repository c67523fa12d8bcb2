/** Competences, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt } from '../core/fields.ts';
import { choix, competence } from './referentiel.schemas.ts';

const parReglementationCode = z.object({ reglementationCode: codeCourt });

export const referentielCompetences = contract('referentiel.competences', {
  listerActifs: call({
    method: 'GET',
    path: '/api/parametrage/competences/actifs/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(competence) },
    summary: 'Compétences actives d’une réglementation',
  }),
  listerSelection: call({
    method: 'GET',
    path: '/api/parametrage/competences/selection/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(choix) },
    summary: 'Compétences, pour une liste de choix',
  }),
});
