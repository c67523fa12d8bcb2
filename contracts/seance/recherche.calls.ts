/** Lists of séances by role, with their exports. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery } from '../core/fields.ts';
import { parSeanceId } from '../core/params.ts';
import { rechercheSeances, seancesPage } from './seance.schemas.ts';

export const seanceRecherche = contract('seance.recherche', {
  exporterDossiers: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/export-dossiers-seance',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { file: 'xlsx' },
    summary: 'Exporte les dossiers d’une séance',
  }),
  exporterDossiersAvance: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/export-avance-dossiers-seance',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { file: 'xlsx' },
    summary: 'Exporte en détail les dossiers d’une séance',
  }),
  rechercherGestionnaire: call({
    method: 'GET',
    path: '/api/seance/gest/search',
    effect: 'read',
    access: 'SEANCE_GERER',
    query: z.object({ recherche: jsonQuery(rechercheSeances) }),
    response: { json: seancesPage },
    summary: 'Recherche des séances du comité',
  }),
  exporterGestionnaire: call({
    method: 'GET',
    path: '/api/seance/gest/export',
    effect: 'read',
    access: 'SEANCE_GERER',
    query: z.object({ recherche: jsonQuery(rechercheSeances) }),
    response: { file: 'xlsx' },
    summary: 'Exporte des séances du comité',
  }),
  rechercherInstructeur: call({
    method: 'GET',
    path: '/api/seance/inst/search',
    effect: 'read',
    access: 'SEANCE_LIRE',
    query: z.object({ recherche: jsonQuery(rechercheSeances) }),
    response: { json: seancesPage },
    summary: 'Recherche les séances d’un membre',
  }),
  exporterInstructeur: call({
    method: 'GET',
    path: '/api/seance/inst/export',
    effect: 'read',
    access: 'SEANCE_LIRE',
    query: z.object({ recherche: jsonQuery(rechercheSeances) }),
    response: { file: 'xlsx' },
    summary: 'Exporte les séances d’un membre',
  }),
  rechercherAdmin: call({
    method: 'GET',
    path: '/api/administration/seance/vto/search/seanceAdminVtoSearch',
    effect: 'read',
    access: 'SEANCE_ADMINISTRER',
    query: z.object({ recherche: jsonQuery(rechercheSeances) }),
    response: { json: seancesPage },
    summary: 'Recherche des séances de tous les comités',
  }),
  exporterAdmin: call({
    method: 'GET',
    path: '/api/administration/seance/vto/search/seanceAdminVtoExport',
    effect: 'read',
    access: 'SEANCE_ADMINISTRER',
    query: z.object({ recherche: jsonQuery(rechercheSeances) }),
    response: { file: 'xlsx' },
    summary: 'Exporte des séances de tous les comités',
  }),
});
