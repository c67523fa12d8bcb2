/** The draw of a committee: its proof, who may be drawn, who waits for one. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { jour } from '../../core/fields.ts';
import { dosIdOut } from '../../core/ids.ts';
import { parDosId } from '../../core/params.ts';
import { comiteEvalue } from '../../referentiel/comite-evalue.schemas.ts';
import { equiteTirages, tirageLu } from './tirage.schemas.ts';

export const etudeTirage = contract('etude.tirage', {
  lireTirage: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/tirage',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: tirageLu },
    summary: 'Preuve du tirage au sort',
  }),
  lireEquite: call({
    method: 'GET',
    path: '/api/ext/tirages/equite',
    effect: 'read',
    access: 'TAS_ADMINISTRER',
    response: { json: equiteTirages },
    summary: 'Parts attendues et obtenues de chaque comité aux tirages des douze derniers mois',
  }),
  evaluerComites: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/comites',
    effect: 'read',
    access: 'TAS_ADMINISTRER',
    params: parDosId,
    response: { json: z.array(comiteEvalue) },
    summary: 'Comités éligibles et raisons d’exclusion, aujourd’hui',
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
