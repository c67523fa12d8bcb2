/** Session indicators of the dashboards. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const seanceTableauDeBord = contract('seance.tableauDeBord', {
  lireSeancesInstructeur: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/indicateur-seances',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: nonDefini },
    summary: 'Prochaines séances du membre',
    notYet: true,
  }),
  lirePresenceInstructeur: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/indicateur-presence',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: nonDefini },
    summary: 'Présence du membre aux séances',
    notYet: true,
  }),
  lireSeancesGestionnaire: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/indicateur-seances',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: nonDefini },
    summary: 'Prochaines séances du comité',
    notYet: true,
  }),
  lireSeancesAdministration: call({
    method: 'GET',
    path: '/api/dashboard/administration/indicateur-seances',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { json: nonDefini },
    summary: 'Prochaines séances de tous les comités',
    notYet: true,
  }),
});
