/** Dashboard of administrators: reassignments, take-overs to confirm. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { jour } from '../../core/fields.ts';
import { reaffectationEnAttente } from '../instruction/reaffectation.schemas.ts';

export const etudeTdbAdministration = contract('etude.tdbAdministration', {
  listerReaffectations: call({
    method: 'GET',
    path: '/api/dashboard/administration/demandes-reaffectation',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { json: z.array(reaffectationEnAttente) },
    summary: 'Demandes de réaffectation',
  }),
  listerDernieresReaffectations: call({
    method: 'GET',
    path: '/api/dashboard/administration/demandes-reaffectation-5',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { json: z.array(reaffectationEnAttente) },
    summary: 'Cinq plus anciennes demandes de réaffectation',
  }),
  compterReaffectations: call({
    method: 'GET',
    path: '/api/dashboard/administration/nombre-demandes-reaffectation',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { number: true },
    summary: 'Nombre de demandes de réaffectation',
  }),
  compterReprises: call({
    method: 'GET',
    path: '/api/ext/dashboard/administration/reprises-a-confirmer',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { json: z.object({ nombre: z.int(), plusAncienneLe: jour.nullable() }) },
    summary: 'Dossiers d’avant la plateforme dont la reprise attend d’être confirmée',
  }),
});
