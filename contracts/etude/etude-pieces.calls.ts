/** Pieces of a study, all its dossiers together. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';
import { parEtuId } from '../core/params.ts';

const parEtuIdId = z.object({ etuId: id, id });
const parEtuIdPjId = z.object({ etuId: id, pjId: id });

export const etudeEtudePieces = contract('etude.etudePieces', {
  lister: call({
    method: 'GET',
    path: '/api/etude/{etuId}/pieces_jointes',
    effect: 'read',
    access: 'ETUDE_DOCUMENT_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Pièces jointes d’une étude',
    notYet: true,
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/etude/{etuId}/pieces_jointes/{id}/download',
    effect: 'read',
    access: 'ETUDE_DOCUMENT_LIRE',
    params: parEtuIdId,
    response: { file: 'original' },
    summary: 'Télécharge une pièce jointe d’une étude',
    notYet: true,
  }),
  telechargerZip: call({
    method: 'GET',
    path: '/api/etude/{etuId}/pieces_jointes/download_zip',
    effect: 'read',
    access: 'ETUDE_DOCUMENT_LIRE',
    params: parEtuId,
    response: { file: 'zip' },
    summary: 'Télécharge les pièces jointes d’une étude',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/etude/{etuId}/pieces_jointes/{id}',
    effect: 'write',
    access: 'ETUDE_DOCUMENT_GERER',
    params: parEtuIdId,
    response: { json: nonDefini },
    summary: 'Supprime une pièce jointe d’une étude',
    notYet: true,
  }),
  supprimerNotification: call({
    method: 'DELETE',
    path: '/api/etude/{etuId}/pieces_jointes/{pjId}/notification',
    effect: 'write',
    access: 'ETUDE_DOCUMENT_GERER',
    params: parEtuIdPjId,
    response: { json: nonDefini },
    summary: 'Supprime la notification d’une pièce jointe',
    notYet: true,
  }),
  archiver: call({
    method: 'POST',
    path: '/api/etude/{etuId}/pieces_jointes/{pjId}/archive',
    effect: 'write',
    access: 'ETUDE_DOCUMENT_GERER',
    params: parEtuIdPjId,
    response: { json: nonDefini },
    summary: 'Archive une pièce jointe d’une étude, ou la rétablit',
    notYet: true,
  }),
  lireBlocHorsCtis: call({
    method: 'GET',
    path: '/api/pj/vto/getBlocPjEtudeHorsCtisDtoByEtudeId',
    effect: 'read',
    access: 'ETUDE_DOCUMENT_LIRE',
    query: z.object({ etuId: id }),
    response: { json: nonDefini },
    summary: 'Pièces jointes d’une étude hors CTIS, par bloc',
    notYet: true,
  }),
});
