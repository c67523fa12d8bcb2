/** Dashboard of a sponsor: national studies and dossiers. */

import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { compteParCode, ligneDossierTdbDeposant, ligneEtudeTdb } from './tdb.schemas.ts';

export const etudeTdbDeposant = contract('etude.tdbDeposant', {
  listerExpirationsAssurance: call({
    method: 'GET',
    path: '/api/dashboard/deposant/expiration-assurance-a-venir',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { json: z.array(ligneEtudeTdb) },
    summary: 'Assurances qui arrivent à échéance',
  }),
  listerExpirationsEtude: call({
    method: 'GET',
    path: '/api/dashboard/deposant/expiration-etude-a-venir',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { json: z.array(ligneEtudeTdb) },
    summary: 'Études qui arrivent à échéance',
  }),
  listerRapportsFinaux: call({
    method: 'GET',
    path: '/api/dashboard/deposant/rapports-finaux-a-deposer',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { json: z.array(ligneEtudeTdb) },
    summary: 'Rapports finaux à déposer',
  }),
  lireMetaDonnees: call({
    method: 'GET',
    path: '/api/dashboard/deposant/tdb-meta-donnees-dossiers-deposant',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { json: z.array(compteParCode) },
    summary: 'Compteurs des dossiers du déposant',
  }),
  listerDossiers: call({
    method: 'GET',
    path: '/api/dashboard/deposant/tdb-deposant-dossiers',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { json: z.array(ligneDossierTdbDeposant) },
    summary: 'Dossiers du déposant',
  }),
  compterEnEvaluation: call({
    method: 'GET',
    path: '/api/dashboard/deposant/nombre-en-evaluation',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { number: true },
    summary: 'Nombre de dossiers en évaluation',
  }),
  compterExpirationsAssurance: call({
    method: 'GET',
    path: '/api/dashboard/deposant/nombre-expiration-assurance-a-venir',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { number: true },
    summary: 'Nombre d’assurances qui arrivent à échéance',
  }),
  compterExpirationsEtude: call({
    method: 'GET',
    path: '/api/dashboard/deposant/nombre-expiration-etude-a-venir',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { number: true },
    summary: 'Nombre d’études qui arrivent à échéance',
  }),
  compterRapportsFinaux: call({
    method: 'GET',
    path: '/api/dashboard/deposant/nombre-rapports-finaux-a-deposer',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { number: true },
    summary: 'Nombre de rapports finaux à déposer',
  }),
  compterTransferts: call({
    method: 'GET',
    path: '/api/dashboard/deposant/nombre-transfert-en-cours',
    effect: 'read',
    access: 'TDB_DEPOSANT',
    response: { number: true },
    summary: 'Nombre de transferts en cours',
  }),
});
