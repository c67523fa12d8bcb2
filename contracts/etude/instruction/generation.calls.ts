/** Documents prepared for the committee to correct and sign. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { idJson, texte } from '../../core/fields.ts';
import { utiIdOut } from '../../core/ids.ts';
import { parDosId, parId } from '../../core/params.ts';
import { avisPrepare, partiesOuvertes } from './decision.schemas.ts';

export const etudeGeneration = contract('etude.generation', {
  genererAvis: call({
    method: 'POST',
    path: '/api/dossier/{id}/generation/avis',
    effect: 'read',
    access: 'AVIS_EMETTRE',
    params: parId,
    body: avisPrepare,
    response: { file: 'original' },
    summary: 'Prépare le document de l’avis',
  }),
  listerParticipants: call({
    method: 'GET',
    path: '/api/dossier/{id}/generation/participants',
    effect: 'read',
    access: 'DOSSIER_INTERNE_LIRE',
    params: parId,
    response: {
      json: z.array(
        z.object({ utiId: utiIdOut, nom: z.string(), college: z.string(), categorieLibelle: z.string(), fonction: z.string() }),
      ),
    },
    summary: 'Participants à la délibération',
  }),
  genererApercuDemandeModification: call({
    method: 'POST',
    path: '/api/ext/dossier/{dosId}/apercu/demande-modification',
    effect: 'read',
    access: 'AVIS_EMETTRE',
    params: parDosId,
    body: z.object({
      texte: texte(20_000),
      lignes: z.array(z.object({ categorieId: idJson.nullable(), texte: texte(4000) })).max(100),
      sousReserve: z.boolean().default(false),
      parties: partiesOuvertes,
    }),
    response: { file: 'pdf' },
    summary: 'Aperçu de la lettre de demande de modification',
  }),
});
