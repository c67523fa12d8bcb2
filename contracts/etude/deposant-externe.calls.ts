/** The one depositor invited on a study by its owner. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { courriel, nonDefini } from '../core/fields.ts';
import { parEtuId } from '../core/params.ts';

export const etudeDeposantExterne = contract('etude.deposantExterne', {
  lire: call({
    method: 'GET',
    path: '/api/etude/{etuId}/document_info/deposant-externe',
    effect: 'read',
    access: 'DEPOSANT_EXTERNE_GERER',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Déposant externe d’une étude',
    notYet: true,
  }),
  ajouter: call({
    method: 'POST',
    path: '/api/etude/{etuId}/document_info/deposant-externe',
    effect: 'write',
    access: 'DEPOSANT_EXTERNE_GERER',
    params: parEtuId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Désigne le déposant externe d’une étude',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/etude/{etuId}/document_info/deposant-externe',
    effect: 'write',
    access: 'DEPOSANT_EXTERNE_GERER',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Retire le déposant externe d’une étude',
    notYet: true,
  }),
  rechercher: call({
    method: 'GET',
    path: '/api/etude/{etuId}/document_info/deposant-externe/search',
    effect: 'read',
    access: 'DEPOSANT_EXTERNE_GERER',
    params: parEtuId,
    query: z.object({ email: courriel }),
    response: { json: nonDefini },
    summary: 'Cherche un déposant par son adresse électronique',
    notYet: true,
  }),
  remplacer: call({
    method: 'PUT',
    path: '/api/etude/{etuId}/document_info/deposant-externe',
    effect: 'write',
    access: 'DEPOSANT_EXTERNE_GERER',
    params: parEtuId,
    query: z.object({ email: courriel }),
    response: { json: nonDefini },
    summary: 'Remplace le déposant externe d’une étude',
    notYet: true,
  }),
});
