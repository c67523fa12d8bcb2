/** Yearly activity reports of committees. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { id, jsonQuery } from '../core/fields.ts';
import { MO } from '../core/files.ts';
import { chiffresRapport, rapportADeposer, rapportAPreparer, rapportLu, rechercheRapports } from './rapport-activite.schemas.ts';

export const seanceRapportActivite = contract('seance.rapportActivite', {
  supprimer: call({
    method: 'DELETE',
    path: '/api/cpp/rapport/{rapport_act_id}',
    effect: 'write',
    access: 'RAPPORT_ACTIVITE_GERER',
    params: z.object({ rapport_act_id: id }),
    response: { json: z.null() },
    summary: 'Supprime un rapport d’activité',
  }),
  telechargerZipPropre: call({
    method: 'GET',
    path: '/api/cpp/rapport/personal/download_zip',
    effect: 'read',
    access: 'CPP_PROPRE_GERER',
    response: { file: 'zip' },
    summary: 'Télécharge les rapports d’activité de son comité',
  }),
  telechargerZip: call({
    method: 'GET',
    path: '/api/cpp/rapport/download_zip',
    effect: 'read',
    access: 'RAPPORT_ACTIVITE_LIRE',
    query: z.object({ recherche: jsonQuery(rechercheRapports) }),
    response: { file: 'zip' },
    summary: 'Télécharge des rapports d’activité',
  }),
  generer: call({
    method: 'POST',
    path: '/api/cpp/rapport/generate',
    effect: 'read',
    access: 'CPP_PROPRE_GERER',
    body: rapportAPreparer,
    response: { file: 'pdf' },
    deadline: DEADLINE_LONG,
    summary: 'Prépare un rapport d’activité',
  }),
  rechercher: call({
    method: 'GET',
    path: '/api/cpp/rapport/rapportActiviteSigneVtoSearch',
    effect: 'read',
    access: 'RAPPORT_ACTIVITE_LIRE',
    query: z.object({ recherche: jsonQuery(rechercheRapports).optional() }),
    response: { json: z.array(rapportLu) },
    summary: 'Recherche des rapports d’activité signés',
  }),
  deposer: call({
    method: 'POST',
    path: '/api/cpp/rapport/uploadRapport/',
    effect: 'write',
    access: 'CPP_PROPRE_GERER',
    body: rapportADeposer,
    files: { fichier: { max: 20 * MO, types: ['pdf'], aFaire: 'Joignez le rapport signé (PDF).' } },
    deadline: DEADLINE_LONG,
    response: { json: rapportLu },
    summary: 'Dépose un rapport d’activité signé',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/cpp/rapport/telechargerFichier/{pjId}',
    effect: 'read',
    access: 'RAPPORT_ACTIVITE_LIRE',
    params: z.object({ pjId: id }),
    response: { file: 'original' },
    summary: 'Télécharge un rapport d’activité',
  }),
  lireChiffres: call({
    method: 'GET',
    path: '/api/ext/cpp/rapport/{annee}/chiffres',
    effect: 'read',
    access: 'CPP_PROPRE_GERER',
    params: z.object({ annee: z.coerce.number<string>().int().min(2000).max(2100) }),
    response: { json: chiffresRapport },
    summary: 'Chiffres du rapport d’activité d’une année',
  }),
});
