/** Pieces and opinions of a CTIS study, by part. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parEtuId, parEtuIdId } from '../core/params.ts';
import { avisDeLEtude, avisPartieUnDeLEtude, documentCtisLu } from './documents.schemas.ts';
import { pieceRecours } from './recours.schemas.ts';

export const dossierCtisEtudePieces = contract('dossier-ctis.etudePieces', {
  telechargerAvis: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/avis/{id}/download',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parEtuIdId,
    response: { file: 'original' },
    summary: 'Télécharge un avis d’une étude CTIS',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/pj/{id}/download',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parEtuIdId,
    response: { file: 'original' },
    summary: 'Télécharge une pièce d’une étude CTIS',
  }),
  telechargerRecours: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/pj-recours/{id}/download',
    effect: 'read',
    access: 'RECOURS_LIRE',
    params: parEtuIdId,
    response: { file: 'original' },
    summary: 'Télécharge une pièce de recours',
  }),
  telechargerZipPartieUn: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/piece_jointe/download_zip/1',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parEtuId,
    response: { file: 'zip' },
    summary: 'Télécharge les pièces de la partie I',
  }),
  telechargerZipPartieDeux: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/piece_jointe/download_zip/2',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parEtuId,
    response: { file: 'zip' },
    summary: 'Télécharge les pièces de la partie II',
  }),
  listerPartieUn: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/partie-un/pjs',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parEtuId,
    response: { json: z.array(documentCtisLu) },
    summary: 'Pièces de la partie I d’une étude CTIS',
  }),
  listerAvisPartieUn: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/partie-un/avis',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parEtuId,
    response: { json: z.array(avisPartieUnDeLEtude) },
    summary: 'Avis de la partie I d’une étude CTIS',
  }),
  listerPartieDeux: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/partie-deux/pjs',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parEtuId,
    response: { json: z.array(documentCtisLu) },
    summary: 'Pièces de la partie II d’une étude CTIS',
  }),
  listerRecoursPartieDeux: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/partie-deux/pjs-recours',
    effect: 'read',
    access: 'RECOURS_LIRE',
    params: parEtuId,
    response: { json: z.array(pieceRecours) },
    summary: 'Pièces de recours de la partie II',
  }),
  listerAvisPartieDeux: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/partie-deux/avis',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parEtuId,
    response: { json: z.array(avisDeLEtude) },
    summary: 'Avis de la partie II d’une étude CTIS',
  }),
});
