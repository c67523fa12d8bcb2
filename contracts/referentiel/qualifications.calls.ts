/** Qualifications of a study, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt } from '../core/fields.ts';
import { parReglementationCode } from '../core/params.ts';
import { choix, qualification } from './referentiel.schemas.ts';

export const referentielQualifications = contract('referentiel.qualifications', {
  listerActifs: call({
    method: 'GET',
    path: '/api/parametrage/qualification/recherche/actifs/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(qualification) },
    summary: 'Qualifications actives d’une réglementation',
  }),
  listerSelection: call({
    method: 'GET',
    path: '/api/parametrage/qualification/recherche/selection/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(choix) },
    summary: 'Qualifications d’une réglementation, pour une liste de choix',
  }),
  listerParQualifications: call({
    method: 'POST',
    path: '/api/parametrage/qualification/recherche/selection/qualificationsRecherche',
    effect: 'read',
    access: 'signedIn',
    body: z.object({ codes: z.array(codeCourt).max(50) }),
    response: { json: z.array(choix) },
    summary: 'Qualifications que l’on peut encore choisir avec celles choisies',
  }),
  listerIc: call({
    method: 'GET',
    path: '/api/parametrage/qualification/ic',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(qualification) },
    summary: 'Qualifications des investigations cliniques',
  }),
  listerEp: call({
    method: 'GET',
    path: '/api/parametrage/qualification/ep',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(qualification) },
    summary: 'Qualifications des études de performance',
  }),
});
