/** Pieces of a study, all its dossiers together. Each write answers the list as it then stands. Rules: `pieces-etude.ts`. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { id } from '../../core/fields.ts';
import { etuId } from '../../core/ids.ts';
import { parEtuId, parEtuIdId } from '../../core/params.ts';
import { blocPieces, pieceEtude } from './pieces-etude.ts';

const parEtuIdPjId = z.object({ etuId, pjId: id });

export const etudeEtudePieces = contract('etude.etudePieces', {
  lister: call({
    method: 'GET',
    path: '/api/etude/{etuId}/pieces_jointes',
    effect: 'read',
    access: 'ETUDE_DOCUMENT_LIRE',
    params: parEtuId,
    response: { json: z.array(pieceEtude) },
    summary: 'Pièces jointes d’une étude',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/etude/{etuId}/pieces_jointes/{id}/download',
    effect: 'read',
    access: 'ETUDE_DOCUMENT_LIRE',
    params: parEtuIdId,
    response: { file: 'original' },
    summary: 'Télécharge une pièce jointe d’une étude',
  }),
  telechargerZip: call({
    method: 'GET',
    path: '/api/etude/{etuId}/pieces_jointes/download_zip',
    effect: 'read',
    access: 'ETUDE_DOCUMENT_LIRE',
    params: parEtuId,
    response: { file: 'zip' },
    summary: 'Télécharge les pièces jointes d’une étude',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/etude/{etuId}/pieces_jointes/{id}',
    effect: 'write',
    access: 'ETUDE_DOCUMENT_GERER',
    params: parEtuIdId,
    response: { json: z.array(pieceEtude) },
    summary: 'Supprime une pièce jointe d’une étude',
  }),
  supprimerNotification: call({
    method: 'DELETE',
    path: '/api/etude/{etuId}/pieces_jointes/{pjId}/notification',
    effect: 'write',
    access: 'ETUDE_DOCUMENT_GERER',
    params: parEtuIdPjId,
    response: { json: z.array(pieceEtude) },
    summary: 'Supprime la notification d’une pièce jointe',
  }),
  archiver: call({
    method: 'POST',
    path: '/api/etude/{etuId}/pieces_jointes/{pjId}/archive',
    effect: 'write',
    access: 'ETUDE_DOCUMENT_GERER',
    params: parEtuIdPjId,
    response: { json: z.array(pieceEtude) },
    summary: 'Archive une pièce jointe d’une étude, ou la rétablit',
  }),
  lireBlocHorsCtis: call({
    method: 'GET',
    path: '/api/pj/vto/getBlocPjEtudeHorsCtisDtoByEtudeId',
    effect: 'read',
    access: 'ETUDE_DOCUMENT_LIRE',
    query: parEtuId,
    response: { json: z.array(blocPieces) },
    summary: 'Pièces jointes d’une étude hors CTIS, par bloc',
  }),
});
