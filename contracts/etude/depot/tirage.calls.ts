/** Draws of committees: how equal they are, who waits for one. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { jour } from '../../core/fields.ts';
import { dosIdOut } from '../../core/ids.ts';
import { equiteTirages } from './tirage.schemas.ts';

export const etudeTirage = contract('etude.tirage', {
  lireEquite: call({
    method: 'GET',
    path: '/api/ext/tirages/equite',
    effect: 'read',
    access: 'TAS_ADMINISTRER',
    response: { json: equiteTirages },
    summary: 'Parts attendues et obtenues de chaque comité aux tirages des douze derniers mois',
  }),
  listerEnAttente: call({
    method: 'GET',
    path: '/api/ext/dossiers-en-attente-tas',
    effect: 'read',
    access: 'TAS_ADMINISTRER',
    response: {
      json: z.array(
        z.object({
          dosId: dosIdOut,
          numero: z.string().nullable(),
          titre: z.string(),
          promoteur: z.string().nullable(),
          dateSoumission: jour.nullable(),
        }),
      ),
    },
    summary: 'Dossiers en attente d’attribution',
  }),
});
