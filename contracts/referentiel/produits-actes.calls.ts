/** Products and acts of a research, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, nonDefini } from '../core/fields.ts';

const parReglementationCode = z.object({ reglementationCode: codeCourt });

export const referentielProduitsActes = contract('referentiel.produitsActes', {
  listerActifs: call({
    method: 'GET',
    path: '/api/parametrage/produit/acte/actifs/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: nonDefini },
    summary: 'Produits et actes actifs d’une réglementation',
    notYet: true,
  }),
  listerSelection: call({
    method: 'GET',
    path: '/api/parametrage/produit/acte/selection/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: nonDefini },
    summary: 'Produits et actes, pour une liste de choix',
    notYet: true,
  }),
});
