/** Dashboard of an expert. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, nonDefini } from '../core/fields.ts';

export const expertiseTdb = contract('expertise.tdb', {
  lireMetaDonnees: call({
    method: 'GET',
    path: '/api/dashboard/expert/tdb-meta-donnees-rapports-attendus-expert',
    effect: 'read',
    access: 'TDB_EXPERT',
    query: z.object({ codeTypeTdb: codeCourt }),
    response: { json: nonDefini },
    summary: 'Compteurs des rapports attendus de l’expert',
    notYet: true,
  }),
  compterRapportsDeposes: call({
    method: 'GET',
    path: '/api/dashboard/expert/nombre-rapports-deposes',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { number: true },
    summary: 'Nombre de rapports déposés par l’expert',
    notYet: true,
  }),
  listerRapportsDeposes: call({
    method: 'GET',
    path: '/api/dashboard/expert/rapports-deposes',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { json: nonDefini },
    summary: 'Rapports déposés par l’expert',
    notYet: true,
  }),
  listerDerniersRapportsDeposes: call({
    method: 'GET',
    path: '/api/dashboard/expert/rapports-deposes-5',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { json: nonDefini },
    summary: 'Cinq derniers rapports déposés par l’expert',
    notYet: true,
  }),
  listerSollicitations: call({
    method: 'GET',
    path: '/api/dashboard/expert/sollicitations-deposes',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { json: nonDefini },
    summary: 'Sollicitations de l’expert',
    notYet: true,
  }),
  lireVolontaire: call({
    method: 'GET',
    path: '/api/dashboard/expert/expert-volontaire',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { json: nonDefini },
    summary: 'Inscription de l’expert sur la liste des volontaires',
    notYet: true,
  }),
  listerRapportsAttendus: call({
    method: 'GET',
    path: '/api/dashboard/expert/tdb-rapports-attendus',
    effect: 'read',
    access: 'TDB_EXPERT',
    response: { json: nonDefini },
    summary: 'Rapports attendus de l’expert',
    notYet: true,
  }),
});
