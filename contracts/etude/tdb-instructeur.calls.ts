/** Dashboard of a committee member: documents and reports. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const etudeTdbInstructeur = contract('etude.tdbInstructeur', {
  listerDerniersDocuments: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/derniers-documents',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: nonDefini },
    summary: 'Derniers documents des dossiers du membre',
    notYet: true,
  }),
  listerTousDerniersDocuments: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/derniers-documents-tout',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: nonDefini },
    summary: 'Tous les derniers documents des dossiers du membre',
    notYet: true,
  }),
  lireMetaDonnees: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/tdb-meta-donnees',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: nonDefini },
    summary: 'Compteurs du membre',
    notYet: true,
  }),
  listerRapportsAttendus: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/tdb-rapports-attendus',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: nonDefini },
    summary: 'Rapports attendus du membre',
    notYet: true,
  }),
  listerRapports: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/tdb-rapports-instructeurs',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: nonDefini },
    summary: 'Rapports des membres du comité',
    notYet: true,
  }),
});
