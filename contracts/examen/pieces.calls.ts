/** Pieces of a request and the verdict of admissibility on each; of a trial, those of its part II. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { id, idJson } from '../core/fields.ts';
import { FILE_TYPE_CODES } from '../core/files.ts';
import { dosId } from '../core/ids.ts';
import { motif, parDosId, parDosIdId, parDosIdPjId } from '../core/params.ts';
import { pieceLue, pieceSaisie, piecesDuDossier, verdictSaisi } from '../etude/depot/pieces.schemas.ts';
import { PIECE_MAX } from '../etude/socle/tailles.ts';

export const examenPieces = contract(
  'examen.pieces',
  {
    lister: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/piece_jointe',
      effect: 'read',
      access: 'DOSSIER_LIRE',
      params: parDosId,
      response: { json: piecesDuDossier },
      summary: 'Pièces d’un dossier',
    }),
    listerCategoriesComplementaires: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/piece_jointe/categorie_pj_complementaire',
      effect: 'read',
      access: 'DOSSIER_LIRE',
      params: parDosId,
      response: { json: z.array(z.object({ categorieId: z.int(), categorieCode: z.string(), categorieLibelle: z.string() })) },
      summary: 'Catégories des pièces complémentaires',
    }),
    ajouter: call({
      method: 'POST',
      path: '/api/dossier/{dosId}/piece_jointe/categorie/{idCategorie}',
      effect: 'write',
      access: 'DOSSIER_EDITER',
      params: z.object({ dosId, idCategorie: id }),
      files: { fichier: { max: PIECE_MAX, types: FILE_TYPE_CODES } },
      body: pieceSaisie,
      deadline: DEADLINE_LONG,
      response: { json: pieceLue },
      summary: 'Ajoute une pièce au dossier',
    }),
    telecharger: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/piece_jointe/{id}/download',
      effect: 'read',
      access: 'DOSSIER_LIRE',
      params: parDosIdId,
      response: { file: 'original' },
      summary: 'Télécharge une pièce',
    }),
    supprimer: call({
      method: 'DELETE',
      path: '/api/dossier/{dosId}/piece_jointe/{id}',
      effect: 'write',
      access: 'DOSSIER_EDITER',
      params: parDosIdId,
      response: { json: z.null() },
      summary: 'Supprime une pièce du dossier',
    }),
    modifierConformite: call({
      method: 'POST',
      path: '/api/dossier/{dosId}/piece_jointe/{pjId}/conformite',
      effect: 'write',
      access: 'RECEVABILITE',
      params: parDosIdPjId,
      query: z.object({ conformite: z.enum(['true', 'false', 'null']).transform((v) => (v === 'null' ? null : v === 'true')) }),
      response: { json: pieceLue },
      summary: 'Note la conformité d’une pièce',
    }),
    modifierMotif: call({
      method: 'POST',
      path: '/api/dossier/{dosId}/piece_jointe/{pjId}/motif',
      effect: 'write',
      access: 'RECEVABILITE',
      params: parDosIdPjId,
      query: z.object({ motif }),
      response: { json: pieceLue },
      summary: 'Note le motif de non-conformité d’une pièce',
    }),
    juger: call({
      method: 'POST',
      path: '/api/ext/dossier/{dosId}/pieces/{pjId}/verdict',
      effect: 'write',
      access: 'RECEVABILITE',
      params: parDosIdPjId,
      body: verdictSaisi,
      response: { json: pieceLue },
      summary: 'Juge une pièce, conformité et motif, par-dessus le verdict qui a été lu',
    }),
    lirePopup: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/piece_jointe/popup_telechargement_pj',
      effect: 'read',
      access: 'DOSSIER_LIRE',
      params: parDosId,
      response: { json: z.array(z.object({ pjId: z.int(), nom: z.string(), categorieLibelle: z.string(), taille: z.int() })) },
      summary: 'Pièces proposées au téléchargement',
    }),
    telechargerPopup: call({
      method: 'POST',
      path: '/api/dossier/{dosId}/piece_jointe/download_popup_telechargement_pj',
      effect: 'read',
      access: 'DOSSIER_LIRE',
      params: parDosId,
      body: z.object({ pjIds: z.array(idJson).min(1).max(500) }),
      response: { file: 'zip' },
      summary: 'Télécharge les pièces choisies',
    }),
    telechargerZip: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/piece_jointe/download_zip',
      effect: 'read',
      access: 'DOSSIER_LIRE',
      params: parDosId,
      response: { file: 'zip' },
      summary: 'Télécharge tout le dossier : formulaires envoyés et pièces en vigueur',
      deadline: DEADLINE_LONG,
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
