/** Dashboard of a committee member: documents and reports. */

import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { compteParCode, delegations, documentRecent, rapportDuMembre } from './tdb.schemas.ts';

export const etudeTdbInstructeur = contract('etude.tdbInstructeur', {
  listerDerniersDocuments: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/derniers-documents',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: z.array(documentRecent) },
    summary: 'Derniers documents des dossiers du membre',
  }),
  listerTousDerniersDocuments: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/derniers-documents-tout',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: z.array(documentRecent) },
    summary: 'Tous les derniers documents des dossiers du membre',
  }),
  lireMetaDonnees: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/tdb-meta-donnees',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: z.array(compteParCode) },
    summary: 'Compteurs du membre',
  }),
  listerDelegations: call({
    method: 'GET',
    path: '/api/ext/delegations',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: delegations },
    summary: 'Ce que le comité a délégué à son président, pour lui seul : à vérifier, et fait en son nom',
  }),
  listerRapportsAttendus: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/tdb-rapports-attendus',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: z.array(rapportDuMembre) },
    summary: 'Rapports attendus du membre',
  }),
  listerRapports: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/tdb-rapports-instructeurs',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: z.array(rapportDuMembre) },
    summary: 'Rapports des membres du comité',
  }),
});
