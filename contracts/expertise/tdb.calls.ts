/** Dashboard of an expert. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, jour } from '../core/fields.ts';
import { volontaireLu } from './expert.schemas.ts';
import { expertiseLue } from './sollicitation.schemas.ts';

export const expertiseTdb = contract('expertise.tdb', {
  lireMetaDonnees: call({
    method: 'GET',
    path: '/api/dashboard/expert/tdb-meta-donnees-rapports-attendus-expert',
    effect: 'read',
    access: 'TDB_EXPERT',
    query: z.object({ codeTypeTdb: codeCourt }),
    response: {
      json: z.object({ aRepondre: z.int(), attendus: z.int(), enRetard: z.int(), prochaineEcheance: jour.nullable() }),
    },
    summary: 'Compteurs des rapports attendus de l’expert',
  }),
  compterRapportsDeposes: call({
    method: 'GET',
    path: '/api/dashboard/expert/nombre-rapports-deposes',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { number: true },
    summary: 'Nombre de rapports déposés par l’expert',
  }),
  listerRapportsDeposes: call({
    method: 'GET',
    path: '/api/dashboard/expert/rapports-deposes',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { json: z.array(expertiseLue) },
    summary: 'Rapports déposés par l’expert',
  }),
  listerDerniersRapportsDeposes: call({
    method: 'GET',
    path: '/api/dashboard/expert/rapports-deposes-5',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { json: z.array(expertiseLue) },
    summary: 'Cinq derniers rapports déposés par l’expert',
  }),
  listerSollicitations: call({
    method: 'GET',
    path: '/api/dashboard/expert/sollicitations-deposes',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { json: z.array(expertiseLue) },
    summary: 'Sollicitations de l’expert',
  }),
  lireVolontaire: call({
    method: 'GET',
    path: '/api/dashboard/expert/expert-volontaire',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { json: volontaireLu },
    summary: 'Inscription de l’expert sur la liste des volontaires',
  }),
  listerRapportsAttendus: call({
    method: 'GET',
    path: '/api/dashboard/expert/tdb-rapports-attendus',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { json: z.array(expertiseLue) },
    summary: 'Rapports attendus de l’expert',
  }),
});
