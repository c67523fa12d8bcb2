/** Dossiers that predate the platform. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id, nonDefini } from '../core/fields.ts';
import { MO } from '../core/files.ts';

const parDosId = z.object({ dosId: id });

export const etudeHistorique = contract('etude.historique', {
  creer: call({
    method: 'POST',
    path: '/api/dossier-historique/',
    effect: 'write',
    access: 'DOSSIER_HISTORIQUE_CREER',
    files: { fichier: { max: 50 * MO, types: ['pdf'] } },
    response: { json: nonDefini },
    summary: 'Reprend un dossier historique',
    notYet: true,
  }),
  listerCpps: call({
    method: 'GET',
    path: '/api/dossier-historique/cpps',
    effect: 'read',
    access: 'DOSSIER_HISTORIQUE_CREER',
    response: { json: nonDefini },
    summary: 'Comités proposés pour un dossier historique',
    notYet: true,
  }),
  modifierNumero: call({
    method: 'POST',
    path: '/api/dossier-historique/{dosId}/numero',
    effect: 'write',
    access: 'DOSSIER_HISTORIQUE_CREER',
    params: parDosId,
    query: z.object({ numero: codeCourt }),
    response: { json: nonDefini },
    summary: 'Donne son numéro à un dossier historique',
    notYet: true,
  }),
  listerAvis: call({
    method: 'GET',
    path: '/api/dossier-historique/{dosId}/avis',
    effect: 'read',
    access: 'DOSSIER_HISTORIQUE_CREER',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Avis d’un dossier historique',
    notYet: true,
  }),
  ajouterAvis: call({
    method: 'POST',
    path: '/api/dossier-historique/{dosId}/avis',
    effect: 'write',
    access: 'DOSSIER_HISTORIQUE_CREER',
    params: parDosId,
    files: { fichier: { max: 50 * MO, types: ['pdf'] } },
    response: { json: nonDefini },
    summary: 'Ajoute un avis à un dossier historique',
    notYet: true,
  }),
  supprimerAvis: call({
    method: 'DELETE',
    path: '/api/dossier-historique/{dosId}/avis/{id}',
    effect: 'write',
    access: 'DOSSIER_HISTORIQUE_CREER',
    params: z.object({ dosId: id, id }),
    response: { json: nonDefini },
    summary: 'Supprime un avis d’un dossier historique',
    notYet: true,
  }),
  telechargerZipAvis: call({
    method: 'GET',
    path: '/api/dossier-historique/{dosId}/avis/zipdownload',
    effect: 'read',
    access: 'DOSSIER_HISTORIQUE_CREER',
    params: parDosId,
    response: { file: 'zip' },
    summary: 'Télécharge les avis d’un dossier historique',
    notYet: true,
  }),
  telechargerAvis: call({
    method: 'GET',
    path: '/api/dossier-historique/avis/{id}/download',
    effect: 'read',
    access: 'DOSSIER_HISTORIQUE_CREER',
    params: z.object({ id }),
    response: { file: 'original' },
    summary: 'Télécharge un avis d’un dossier historique',
    notYet: true,
  }),
});
