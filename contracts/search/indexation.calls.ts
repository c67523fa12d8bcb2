/** Rebuild of the search indexes. All but the last are GETs that write. */
import { call, contract } from '../core/call.ts';
import { etatIndexation, indexationLancee } from './indexation.schemas.ts';

export const searchIndexation = contract('search.indexation', {
  synchroniserDossiers: call({
    method: 'GET',
    path: '/api/administration/indexation/syncAllDossiers',
    effect: 'write',
    access: 'INDEXATION_GERER',
    response: { json: indexationLancee },
    summary: 'Reconstruit l’index des dossiers',
  }),
  synchroniserEtudes: call({
    method: 'GET',
    path: '/api/administration/indexation/syncAllEtudes',
    effect: 'write',
    access: 'INDEXATION_GERER',
    response: { json: indexationLancee },
    summary: 'Reconstruit l’index des études',
  }),
  viderDossiers: call({
    method: 'GET',
    path: '/api/administration/indexation/deleteAllDossiers',
    effect: 'write',
    access: 'INDEXATION_GERER',
    response: { json: indexationLancee },
    summary: 'Vide l’index des dossiers',
  }),
  viderEtudes: call({
    method: 'GET',
    path: '/api/administration/indexation/deleteAllEtudes',
    effect: 'write',
    access: 'INDEXATION_GERER',
    response: { json: indexationLancee },
    summary: 'Vide l’index des études',
  }),
  lireInfos: call({
    method: 'GET',
    path: '/api/administration/indexation/infos',
    effect: 'read',
    access: 'INDEXATION_GERER',
    response: { json: etatIndexation },
    summary: 'État des index de recherche',
  }),
});
