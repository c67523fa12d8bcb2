/** Vigilance notifications of a CTIS study and their pieces. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';

const parEtuIdNotifIdPjId = z.object({ etuId: id, notifId: id, pjId: id });

export const dossierCtisVigilance = contract('dossier-ctis.vigilance', {
  lister: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/notifications-vigilance',
    effect: 'read',
    access: 'VIGILANCE_LIRE',
    params: z.object({ etuId: id }),
    response: { json: nonDefini },
    summary: 'Notifications de vigilance d’une étude',
    notYet: true,
  }),
  ajouterPiece: call({
    method: 'POST',
    path: '/api/etude-ctis/{etuId}/notifications-vigilance/{notifId}/pj',
    effect: 'write',
    access: 'VIGILANCE_ECRIRE',
    params: z.object({ etuId: id, notifId: id }),
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    response: { json: nonDefini },
    summary: 'Ajoute une pièce à une notification de vigilance',
    notYet: true,
  }),
  telechargerPiece: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/notifications-vigilance/{notifId}/pj/{pjId}',
    effect: 'read',
    access: 'VIGILANCE_LIRE',
    params: parEtuIdNotifIdPjId,
    response: { file: 'original' },
    summary: 'Télécharge une pièce d’une notification de vigilance',
    notYet: true,
  }),
  supprimerPiece: call({
    method: 'DELETE',
    path: '/api/etude-ctis/{etuId}/notifications-vigilance/{notifId}/pj/{pjId}',
    effect: 'write',
    access: 'VIGILANCE_ECRIRE',
    params: parEtuIdNotifIdPjId,
    response: { json: nonDefini },
    summary: 'Supprime une pièce d’une notification de vigilance',
    notYet: true,
  }),
});
