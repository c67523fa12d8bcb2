/** Lists of sessions by role, with their exports. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, jsonQuery, nonDefini } from '../core/fields.ts';

const parSeanceId = z.object({ seanceId: id });

export const seanceRecherche = contract('seance.recherche', {
  exporterDossiers: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/export-dossiers-seance',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { file: 'xlsx' },
    summary: 'Exporte les dossiers d’une séance',
    notYet: true,
  }),
  exporterDossiersAvance: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/export-avance-dossiers-seance',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { file: 'xlsx' },
    summary: 'Exporte en détail les dossiers d’une séance',
    notYet: true,
  }),
  rechercherGestionnaire: call({
    method: 'GET',
    path: '/api/seance/gest/search',
    effect: 'read',
    access: 'SEANCE_GERER',
    query: z.object({ recherche: jsonQuery(nonDefini) }),
    response: { json: nonDefini },
    summary: 'Recherche des séances du comité',
    notYet: true,
  }),
  exporterGestionnaire: call({
    method: 'GET',
    path: '/api/seance/gest/export',
    effect: 'read',
    access: 'SEANCE_GERER',
    query: z.object({ recherche: jsonQuery(nonDefini) }),
    response: { file: 'xlsx' },
    summary: 'Exporte des séances du comité',
    notYet: true,
  }),
  rechercherInstructeur: call({
    method: 'GET',
    path: '/api/seance/inst/search',
    effect: 'read',
    access: 'SEANCE_LIRE',
    query: z.object({ recherche: jsonQuery(nonDefini) }),
    response: { json: nonDefini },
    summary: 'Recherche les séances d’un membre',
    notYet: true,
  }),
  exporterInstructeur: call({
    method: 'GET',
    path: '/api/seance/inst/export',
    effect: 'read',
    access: 'SEANCE_LIRE',
    query: z.object({ recherche: jsonQuery(nonDefini) }),
    response: { file: 'xlsx' },
    summary: 'Exporte les séances d’un membre',
    notYet: true,
  }),
  rechercherAdmin: call({
    method: 'GET',
    path: '/api/administration/seance/vto/search/seanceAdminVtoSearch',
    effect: 'read',
    access: 'SEANCE_ADMINISTRER',
    query: z.object({ recherche: jsonQuery(nonDefini) }),
    response: { json: nonDefini },
    summary: 'Recherche des séances de tous les comités',
    notYet: true,
  }),
  exporterAdmin: call({
    method: 'GET',
    path: '/api/administration/seance/vto/search/seanceAdminVtoExport',
    effect: 'read',
    access: 'SEANCE_ADMINISTRER',
    query: z.object({ recherche: jsonQuery(nonDefini) }),
    response: { file: 'xlsx' },
    summary: 'Exporte des séances de tous les comités',
    notYet: true,
  }),
});
