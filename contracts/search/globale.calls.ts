/** One box that searches everything the caller may see. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery, nonDefini } from '../core/fields.ts';
import { rechercheGlobale, resultatsGlobaux } from './dossiers.schemas.ts';

export const searchGlobale = contract('search.globale', {
  rechercher: call({
    method: 'GET',
    path: '/api/recherche_globale/',
    effect: 'read',
    access: 'signedIn',
    costly: true,
    query: z.object({ rechercheGlobalDto: jsonQuery(rechercheGlobale) }),
    response: { json: resultatsGlobaux },
    summary: 'Recherche dans toute la plateforme',
  }),
  rechercherDossiers: call({
    method: 'GET',
    path: '/api/recherche_globale/dossiers-avance',
    effect: 'read',
    access: 'DOSSIER_RECHERCHER',
    costly: true,
    query: z.object({ rechercheGlobalDto: jsonQuery(rechercheGlobale) }),
    response: { json: resultatsGlobaux },
    summary: 'Recherche avancée de dossiers',
  }),
  rechercherEtudes: call({
    method: 'GET',
    path: '/api/recherche_globale/etudes-avance',
    effect: 'read',
    access: 'ETUDE_RECHERCHER',
    query: z.object({ rechercheGlobalDto: jsonQuery(nonDefini) }),
    response: { json: nonDefini },
    summary: 'Recherche avancée d’études',
    notYet: true,
  }),
});
