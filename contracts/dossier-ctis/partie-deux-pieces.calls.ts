/** Pieces of part II that are handled on the platform. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';
import { dosId } from '../core/ids.ts';
import { motif, parDosId, parDosIdId, parDosIdPjId } from '../core/params.ts';
import { pieceSaisie } from '../etude/depot/pieces.schemas.ts';
import { categorieCtis, pieceCtisLue, piecesPartieDeux } from './suivi.schemas.ts';

export const dossierCtisPartieDeuxPieces = contract('dossier-ctis.partieDeuxPieces', {
  lister: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/piece_jointe_ctis_part_2/piece_jointe',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parDosId,
    response: { json: piecesPartieDeux },
    summary: 'Pièces de la partie II d’un dossier',
  }),
  listerCategoriesComplementaires: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/piece_jointe_ctis_part_2/categorie_pj_complementaire_ctis_part2',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parDosId,
    response: { json: z.array(categorieCtis) },
    summary: 'Catégories des pièces complémentaires de la partie II',
  }),
  ajouter: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/piece_jointe_ctis_part_2/categorie_ctis_part2/{idCategorie}',
    effect: 'write',
    access: 'CTIS_REPONDRE',
    params: z.object({ dosId, idCategorie: id }),
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    body: pieceSaisie.optional(),
    response: { json: pieceCtisLue },
    summary: 'Ajoute une pièce à la partie II',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/piece_jointe_ctis_part_2/{id}/download_ctis_part2',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parDosIdId,
    response: { file: 'original' },
    summary: 'Télécharge une pièce de la partie II',
  }),
  telechargerZip: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/piece_jointe_ctis_part_2/download_zip_ctis_part2',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parDosId,
    response: { file: 'zip' },
    summary: 'Télécharge toutes les pièces de la partie II',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/dossier/{dosId}/piece_jointe_ctis_part_2/{id}',
    effect: 'write',
    access: 'CTIS_REPONDRE',
    params: parDosIdId,
    response: { json: z.null() },
    summary: 'Supprime une pièce de la partie II',
  }),
  modifierConformite: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/piece_jointe_ctis_part_2/{pjId}/conformite_ctis_part2',
    effect: 'write',
    access: 'CTIS_INSTRUIRE',
    params: parDosIdPjId,
    query: z.object({ conformite: bool }),
    response: { json: pieceCtisLue },
    summary: 'Note la conformité d’une pièce de la partie II',
  }),
  modifierMotif: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/piece_jointe_ctis_part_2/{pjId}/motif_ctis_part2',
    effect: 'write',
    access: 'CTIS_INSTRUIRE',
    params: parDosIdPjId,
    query: z.object({ motif }),
    response: { json: pieceCtisLue },
    summary: 'Note le motif de non-conformité d’une pièce de la partie II',
  }),
});
