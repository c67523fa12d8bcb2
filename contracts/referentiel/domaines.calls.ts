/** Therapeutic fields, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parReglementationCode } from '../core/params.ts';
import { choix, valeurReglementation } from './referentiel.schemas.ts';

export const referentielDomaines = contract('referentiel.domaines', {
  listerSelection: call({
    method: 'GET',
    path: '/api/parametrage/domaine/therapeutique/selection/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(choix) },
    summary: 'Domaines thérapeutiques, pour une liste de choix',
  }),
  listerSelectionTous: call({
    method: 'GET',
    path: '/api/parametrage/domaine/therapeutique/selection/{reglementationCode}/all',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(choix) },
    summary: 'Tous les domaines thérapeutiques, pour une liste de choix',
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/parametrage/domaine/therapeutique/actifs/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(valeurReglementation) },
    summary: 'Domaines thérapeutiques actifs d’une réglementation',
  }),
});
