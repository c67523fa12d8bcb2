/** Competences, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parReglementationCode } from '../core/params.ts';
import { choix, competence } from './referentiel.schemas.ts';

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
