/** Therapeutic fields, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, nonDefini } from '../core/fields.ts';

const parReglementationCode = z.object({ reglementationCode: codeCourt });

export const referentielDomaines = contract('referentiel.domaines', {
  listerSelection: call({
    method: 'GET',
    path: '/api/parametrage/domaine/therapeutique/selection/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: nonDefini },
    summary: 'Domaines thérapeutiques, pour une liste de choix',
    notYet: true,
  }),
  listerSelectionTous: call({
    method: 'GET',
    path: '/api/parametrage/domaine/therapeutique/selection/{reglementationCode}/all',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: nonDefini },
    summary: 'Tous les domaines thérapeutiques, pour une liste de choix',
    notYet: true,
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/parametrage/domaine/therapeutique/actifs/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: nonDefini },
    summary: 'Domaines thérapeutiques actifs d’une réglementation',
    notYet: true,
  }),
});
