/** Yearly activity reports of committees. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, jsonQuery, nonDefini } from '../core/fields.ts';
import { MO } from '../core/files.ts';

export const seanceRapportActivite = contract('seance.rapportActivite', {
  supprimer: call({
    method: 'DELETE',
    path: '/api/cpp/rapport/{rapport_act_id}',
    effect: 'write',
    access: 'RAPPORT_ACTIVITE_GERER',
    params: z.object({ rapport_act_id: id }),
    response: { json: nonDefini },
    summary: 'Supprime un rapport d’activité',
    notYet: true,
  }),
  telechargerZipPropre: call({
    method: 'GET',
    path: '/api/cpp/rapport/personal/download_zip',
    effect: 'read',
    access: 'CPP_PROPRE_GERER',
    response: { file: 'zip' },
    summary: 'Télécharge les rapports d’activité de son comité',
    notYet: true,
  }),
  telechargerZip: call({
    method: 'GET',
    path: '/api/cpp/rapport/download_zip',
    effect: 'read',
    access: 'RAPPORT_ACTIVITE_GERER',
    query: z.object({ recherche: jsonQuery(nonDefini) }),
    response: { file: 'zip' },
    summary: 'Télécharge des rapports d’activité',
    notYet: true,
  }),
  generer: call({
    method: 'POST',
    path: '/api/cpp/rapport/generate',
    effect: 'read',
    access: 'RAPPORT_ACTIVITE_GERER',
    body: nonDefini.optional(),
    response: { file: 'original' },
    summary: 'Prépare un rapport d’activité',
    notYet: true,
  }),
  rechercher: call({
    method: 'GET',
    path: '/api/cpp/rapport/rapportActiviteSigneVtoSearch',
    effect: 'read',
    access: 'RAPPORT_ACTIVITE_GERER',
    query: z.object({ recherche: jsonQuery(nonDefini).optional() }),
    response: { json: nonDefini },
    summary: 'Recherche des rapports d’activité signés',
    notYet: true,
  }),
  deposer: call({
    method: 'POST',
    path: '/api/cpp/rapport/uploadRapport/',
    effect: 'write',
    access: 'CPP_PROPRE_GERER',
    files: { fichier: { max: 20 * MO, types: ['pdf'] } },
    response: { json: nonDefini },
    summary: 'Dépose un rapport d’activité signé',
    notYet: true,
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/cpp/rapport/telechargerFichier/{pjId}',
    effect: 'read',
    access: 'RAPPORT_ACTIVITE_GERER',
    params: z.object({ pjId: id }),
    response: { file: 'original' },
    summary: 'Télécharge un rapport d’activité',
    notYet: true,
  }),
});
