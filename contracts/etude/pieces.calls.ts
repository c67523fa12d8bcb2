/** Pieces of a dossier and the verdict of admissibility on each. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id, nonDefini } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';
import { motif } from '../core/params.ts';

const parDosId = z.object({ dosId: id });
const parDosIdId = z.object({ dosId: id, id });
const parDosIdPjId = z.object({ dosId: id, pjId: id });

export const etudePieces = contract('etude.pieces', {
  lister: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/piece_jointe',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Pièces d’un dossier',
    notYet: true,
  }),
  listerCategoriesComplementaires: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/piece_jointe/categorie_pj_complementaire',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Catégories des pièces complémentaires',
    notYet: true,
  }),
  ajouter: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/piece_jointe/categorie/{idCategorie}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: z.object({ dosId: id, idCategorie: id }),
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    response: { json: nonDefini },
    summary: 'Ajoute une pièce au dossier',
    notYet: true,
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/piece_jointe/{id}/download',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosIdId,
    response: { file: 'original' },
    summary: 'Télécharge une pièce',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/dossier/{dosId}/piece_jointe/{id}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parDosIdId,
    response: { json: nonDefini },
    summary: 'Supprime une pièce du dossier',
    notYet: true,
  }),
  modifierConformite: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/piece_jointe/{pjId}/conformite',
    effect: 'write',
    access: 'RECEVABILITE',
    params: parDosIdPjId,
    query: z.object({ conformite: bool }),
    response: { json: nonDefini },
    summary: 'Note la conformité d’une pièce',
    notYet: true,
  }),
  modifierMotif: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/piece_jointe/{pjId}/motif',
    effect: 'write',
    access: 'RECEVABILITE',
    params: parDosIdPjId,
    query: z.object({ motif }),
    response: { json: nonDefini },
    summary: 'Note le motif de non-conformité d’une pièce',
    notYet: true,
  }),
  lirePopup: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/piece_jointe/popup_telechargement_pj',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Pièces proposées au téléchargement',
    notYet: true,
  }),
  telechargerPopup: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/piece_jointe/download_popup_telechargement_pj',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    body: nonDefini.optional(),
    response: { file: 'zip' },
    summary: 'Télécharge les pièces choisies',
    notYet: true,
  }),
  telechargerZip: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/piece_jointe/download_zip',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { file: 'zip' },
    summary: 'Télécharge toutes les pièces d’un dossier',
    notYet: true,
  }),
});
