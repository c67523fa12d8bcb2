/** Links of interest of a member, with requests of whatever flow. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { parUtiId } from '../../core/params.ts';
import { lienDuMembre } from './rapporteurs.schemas.ts';

export const etudeConflits = contract('etude.conflits', {
  listerLiensDuMembre: call({
    method: 'GET',
    path: '/api/ext/membres/{utiId}/liens-interets',
    effect: 'read',
    access: 'RAPPORTEUR_LIRE',
    params: parUtiId,
    response: { json: z.array(lienDuMembre) },
    summary: 'Liens d’intérêts d’un membre avec les dossiers de son comité',
  }),
});
