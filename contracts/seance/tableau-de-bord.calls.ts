/** Séance indicators of the dashboards. */

import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import {
  presenceIndicateur,
  seanceAFaire,
  seanceIndicateur,
  seanceIndicateurGestionnaire,
  seancesAdministration,
} from './seance.schemas.ts';

export const seanceTableauDeBord = contract('seance.tableauDeBord', {
  lireSeancesInstructeur: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/indicateur-seances',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: z.array(seanceIndicateur) },
    summary: 'Prochaines séances du membre',
  }),
  lirePresenceInstructeur: call({
    method: 'GET',
    path: '/api/dashboard/instructeur/indicateur-presence',
    effect: 'read',
    access: 'TDB_INSTRUCTEUR',
    response: { json: presenceIndicateur },
    summary: 'Présence du membre aux séances',
  }),
  lireSeancesGestionnaire: call({
    method: 'GET',
    path: '/api/dashboard/gestionnaire/indicateur-seances',
    effect: 'read',
    access: 'TDB_GESTIONNAIRE',
    response: { json: z.array(seanceIndicateurGestionnaire) },
    summary: 'Prochaines séances du comité',
  }),
  lireSeancesAdministration: call({
    method: 'GET',
    path: '/api/dashboard/administration/indicateur-seances',
    effect: 'read',
    access: 'TDB_ADMINISTRATION',
    response: { json: seancesAdministration },
    summary: 'Prochaines séances de tous les comités',
  }),
  listerAFaire: call({
    method: 'GET',
    path: '/api/ext/seance/a-faire',
    effect: 'read',
    access: 'SEANCE_LIRE',
    response: { json: z.array(seanceAFaire) },
    summary:
      'Séances du comité qui attendent quelque chose : celles du jour, puis celles à déclarer tenues, à rédiger ou à clôturer',
  }),
});
