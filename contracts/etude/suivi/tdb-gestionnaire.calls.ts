/** Dashboard of a committee manager: dossiers, actions, reports. */

import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import {
  actionAFaire,
  compteParStatut,
  ligneDossierTdbGestionnaire,
  rapportAttendu,
  rapportsDuComite,
  rechercheRapports,
} from './tdb.schemas.ts';

export const etudeTdbGestionnaire = contract('etude.tdbGestionnaire', {
  listerActions: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/actions',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: z.array(actionAFaire) },
    summary: 'Actions à faire par le comité',
  }),
  compterActions: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/actions/nombre',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { number: true },
    summary: 'Nombre d’actions à faire par le comité',
  }),
  listerToutesActions: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/actions/tout',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: z.array(actionAFaire) },
    summary: 'Toutes les actions à faire par le comité',
  }),
  lireMetaDonnees: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/tdb-meta-donnees-dossiers',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: z.array(compteParStatut) },
    summary: 'Compteurs des dossiers du comité',
  }),
  listerDossiers: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/tdb-dossiers',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: z.array(ligneDossierTdbGestionnaire) },
    summary: 'Dossiers du comité',
  }),
  listerRapports: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/tdb-rapports-gestionnaire',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: z.array(rapportAttendu) },
    summary: 'Rapports attendus par le comité',
  }),
  listerRapportsDuComite: call({
    method: 'GET',
    path: '/api/ext/rapports-du-comite',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    query: rechercheRapports,
    response: { json: rapportsDuComite },
    summary: 'Rapports du comité sur les dossiers nationaux : ceux qu’il attend, les derniers rendus et leur nombre',
  }),
});
