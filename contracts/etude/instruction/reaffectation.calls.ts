import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { dossierDessaisi } from './reaffectation.schemas.ts';

export const etudeReaffectation = contract('etude.reaffectation', {
  listerDessaisis: call({
    method: 'GET',
    path: '/api/ext/reaffectations/dessaisis',
    effect: 'read',
    access: 'DESSAISI_LIRE',
    response: { json: z.array(dossierDessaisi) },
    summary: 'Dossiers dont le comité a été déchargé, le plus récent d’abord',
  }),
});
