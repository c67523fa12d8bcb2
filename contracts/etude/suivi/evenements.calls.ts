/** History of an object, as its reader may see it. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { codeCourt, id } from '../../core/fields.ts';
import { evenementLu, pageEvenements } from '../socle/dossier.schemas.ts';

/** Acts of one page. */
export const ACTES_PAR_PAGE = 200;
const objet = z.object({ entityCode: codeCourt, id });

export const etudeEvenements = contract('etude.evenements', {
  lister: call({
    method: 'GET',
    path: '/api/evenement/{entityCode}/{id}',
    effect: 'read',
    access: 'EVENEMENT_LIRE',
    params: objet,
    response: { json: z.array(evenementLu) },
    summary: 'Historique d’un objet, ses deux cents derniers actes',
  }),
  listerPage: call({
    method: 'GET',
    path: '/api/ext/evenement/{entityCode}/{id}/page',
    effect: 'read',
    access: 'EVENEMENT_LIRE',
    params: objet,
    query: z.object({ avant: id.optional() }),
    response: { json: pageEvenements },
    summary: 'Historique d’un objet, deux cents actes à la fois',
  }),
});
