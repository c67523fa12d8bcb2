/** Characteristics of a research, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parReglementationCode } from '../core/params.ts';
import { choix, valeurReglementation } from './referentiel.schemas.ts';

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
