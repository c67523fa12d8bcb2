/** Characteristics of a research, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt } from '../core/fields.ts';
import { choix, valeurReglementation } from './referentiel.schemas.ts';

const parReglementationCode = z.object({ reglementationCode: codeCourt });

export const referentielCaracteristiques = contract('referentiel.caracteristiques', {
  listerActifs: call({
    method: 'GET',
    path: '/api/parametrage/caracteristique/recherche/actifs/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(valeurReglementation) },
    summary: 'Caractéristiques de recherche actives d’une réglementation',
  }),
  listerSelection: call({
    method: 'GET',
    path: '/api/parametrage/caracteristique/recherche/selection/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(choix) },
    summary: 'Caractéristiques de recherche, pour une liste de choix',
  }),
});
