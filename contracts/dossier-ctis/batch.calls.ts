/** Import from the European portal. Its switches are GETs that write. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const dossierCtisBatch = contract('dossier-ctis.batch', {
  activer: call({
    method: 'GET',
    path: '/api/administration/parametrage/applicatif/activer-batch-ctis',
    effect: 'write',
    access: 'BATCH_GERER',
    response: { json: nonDefini },
    summary: 'Active l’import des dossiers CTIS',
    notYet: true,
  }),
  desactiver: call({
    method: 'GET',
    path: '/api/administration/parametrage/applicatif/desactiver-batch-ctis',
    effect: 'write',
    access: 'BATCH_GERER',
    response: { json: nonDefini },
    summary: 'Désactive l’import des dossiers CTIS',
    notYet: true,
  }),
  estActif: call({
    method: 'GET',
    path: '/api/administration/parametrage/applicatif/status-batch-ctis',
    effect: 'read',
    access: 'BATCH_GERER',
    response: { boolean: true },
    summary: 'Indique si l’import des dossiers CTIS est actif',
    notYet: true,
  }),
  rechercher: call({
    method: 'POST',
    path: '/api/administration/batch/search',
    effect: 'read',
    access: 'BATCH_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Recherche dans l’historique des imports',
    notYet: true,
  }),
});
