/** Lists of actions on dossiers and studies, with their exports. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery } from '../core/fields.ts';
import { pageActions, rechercheActions } from '../etude/suivi/actions.schemas.ts';

export const searchActions = contract('search.actions', {
  rechercherDossiers: call({
    method: 'GET',
    path: '/api/action/vto/search/actionDossierVtoSearch',
    effect: 'read',
    access: 'ACTION_RECHERCHER',
    query: z.object({ recherche: jsonQuery(rechercheActions).optional() }),
    response: { json: pageActions },
    summary: 'Recherche des actions sur les dossiers',
  }),
  exporterDossiers: call({
    method: 'GET',
    path: '/api/action/vto/search/actionDossierVtoExport',
    effect: 'read',
    access: 'ACTION_EXPORTER',
    query: z.object({ recherche: jsonQuery(rechercheActions).optional() }),
    response: { file: 'xlsx' },
    summary: 'Exporte des actions sur les dossiers',
  }),
  rechercherEtudes: call({
    method: 'GET',
    path: '/api/action/vto/search/actionEtudeVtoSearch',
    effect: 'read',
    access: 'ACTION_RECHERCHER',
    query: z.object({ recherche: jsonQuery(rechercheActions).optional() }),
    response: { json: pageActions },
    summary: 'Recherche des actions sur les études',
  }),
  exporterEtudes: call({
    method: 'GET',
    path: '/api/action/vto/search/actionEtudeVtoExport',
    effect: 'read',
    access: 'ACTION_EXPORTER',
    query: z.object({ recherche: jsonQuery(rechercheActions).optional() }),
    response: { file: 'xlsx' },
    summary: 'Exporte des actions sur les études',
  }),
});
