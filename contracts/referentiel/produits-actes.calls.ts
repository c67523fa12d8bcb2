/** Products and acts of a research, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parReglementationCode } from '../core/params.ts';
import { choix, valeurReglementation } from './referentiel.schemas.ts';

export const referentielProduitsActes = contract('referentiel.produitsActes', {
  listerActifs: call({
    method: 'GET',
    path: '/api/parametrage/produit/acte/actifs/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(valeurReglementation) },
    summary: 'Produits et actes actifs d’une réglementation',
  }),
  listerSelection: call({
    method: 'GET',
    path: '/api/parametrage/produit/acte/selection/{reglementationCode}',
    effect: 'read',
    access: 'signedIn',
    params: parReglementationCode,
    response: { json: z.array(choix) },
    summary: 'Produits et actes, pour une liste de choix',
  }),
});
