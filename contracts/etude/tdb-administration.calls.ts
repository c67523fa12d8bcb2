/** Dashboard of administrators: reassignments. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const etudeTdbAdministration = contract('etude.tdbAdministration', {
  listerReaffectations: call({
    method: 'GET',
    path: '/api/dashboard/administration/demandes-reaffectation',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { json: nonDefini },
    summary: 'Demandes de réaffectation',
    notYet: true,
  }),
  listerDernieresReaffectations: call({
    method: 'GET',
    path: '/api/dashboard/administration/demandes-reaffectation-5',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { json: nonDefini },
    summary: 'Cinq plus anciennes demandes de réaffectation',
    notYet: true,
  }),
  compterReaffectations: call({
    method: 'GET',
    path: '/api/dashboard/administration/nombre-demandes-reaffectation',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { number: true },
    summary: 'Nombre de demandes de réaffectation',
    notYet: true,
  }),
});
