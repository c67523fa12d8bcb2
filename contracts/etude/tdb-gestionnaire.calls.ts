/** Dashboard of a committee manager: dossiers, actions, reports. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const etudeTdbGestionnaire = contract('etude.tdbGestionnaire', {
  listerActions: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/actions',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: nonDefini },
    summary: 'Actions à faire par le comité',
    notYet: true,
  }),
  compterActions: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/actions/nombre',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { number: true },
    summary: 'Nombre d’actions à faire par le comité',
    notYet: true,
  }),
  listerToutesActions: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/actions/tout',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: nonDefini },
    summary: 'Toutes les actions à faire par le comité',
    notYet: true,
  }),
  lireMetaDonnees: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/tdb-meta-donnees-dossiers',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: nonDefini },
    summary: 'Compteurs des dossiers du comité',
    notYet: true,
  }),
  listerDossiers: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/tdb-dossiers',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: nonDefini },
    summary: 'Dossiers du comité',
    notYet: true,
  }),
  listerRapports: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/tdb-rapports-gestionnaire',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: nonDefini },
    summary: 'Rapports attendus par le comité',
    notYet: true,
  }),
});
