/** Characteristics of a research, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, nonDefini } from '../core/fields.ts';

const parReglementationCode = z.object({ reglementationCode: codeCourt });

export const referentielCaracteristiques = contract('referentiel.caracteristiques', {
  listerActifs: call({
    method: 'GET',
    path: '/api/parametrage/caracteristique/recherche/actifs/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: nonDefini },
    summary: 'Caractéristiques de recherche actives d’une réglementation',
    notYet: true,
  }),
  listerSelection: call({
    method: 'GET',
    path: '/api/parametrage/caracteristique/recherche/selection/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: nonDefini },
    summary: 'Caractéristiques de recherche, pour une liste de choix',
    notYet: true,
  }),
});
