/** Qualifications of a study, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, nonDefini } from '../core/fields.ts';

const parReglementationCode = z.object({ reglementationCode: codeCourt });

export const referentielQualifications = contract('referentiel.qualifications', {
  listerActifs: call({
    method: 'GET',
    path: '/api/parametrage/qualification/recherche/actifs/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: nonDefini },
    summary: 'Qualifications actives d’une réglementation',
    notYet: true,
  }),
  listerSelection: call({
    method: 'GET',
    path: '/api/parametrage/qualification/recherche/selection/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: nonDefini },
    summary: 'Qualifications d’une réglementation, pour une liste de choix',
    notYet: true,
  }),
  listerParQualifications: call({
    method: 'POST',
    path: '/api/parametrage/qualification/recherche/selection/qualificationsRecherche',
    effect: 'read',
    access: 'signedIn',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Qualifications qui suivent de celles choisies',
    notYet: true,
  }),
  listerIc: call({
    method: 'GET',
    path: '/api/parametrage/qualification/ic',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Qualifications des investigations cliniques',
    notYet: true,
  }),
  listerEp: call({
    method: 'GET',
    path: '/api/parametrage/qualification/ep',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Qualifications des études de performance',
    notYet: true,
  }),
});
