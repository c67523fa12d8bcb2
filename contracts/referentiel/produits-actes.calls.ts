/** Products and acts of a research, by regulation. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt } from '../core/fields.ts';
import { choix, valeurReglementation } from './referentiel.schemas.ts';

const parReglementationCode = z.object({ reglementationCode: codeCourt });

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
