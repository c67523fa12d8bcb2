/** Vigilance of a trial: its notifications, their pieces, what the sponsor declares and what the committee makes of it. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { MO } from '../core/files.ts';
import { etuId } from '../core/ids.ts';
import { parEtuId } from '../core/params.ts';
import { declarationSaisie, faitVigilance, suiteSaisie, vigilanceLue } from './vigilance.schemas.ts';

const parNotification = z.object({ etuId, notifId: id });
const parPiece = z.object({ etuId, notifId: id, pjId: id });
const PIECE = { max: 20 * MO, types: ['pdf'] } as const;

export const dossierCtisVigilance = contract('dossier-ctis.vigilance', {
  lister: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/notifications-vigilance',
    effect: 'read',
    access: 'VIGILANCE_LIRE',
    params: parEtuId,
    response: { json: vigilanceLue },
    summary: 'Notifications de vigilance d’une étude, et ce que son promoteur doit encore remettre',
  }),
  ajouterPiece: call({
    method: 'POST',
    path: '/api/etude-ctis/{etuId}/notifications-vigilance/{notifId}/pj',
    effect: 'write',
    access: 'VIGILANCE_ECRIRE',
    params: parNotification,
    files: { fichier: PIECE },
    response: { json: faitVigilance },
    summary: 'Ajoute une pièce à une notification de vigilance',
  }),
  telechargerPiece: call({
    method: 'GET',
    path: '/api/etude-ctis/{etuId}/notifications-vigilance/{notifId}/pj/{pjId}',
    effect: 'read',
    access: 'VIGILANCE_LIRE',
    params: parPiece,
    response: { file: 'original' },
    summary: 'Télécharge une pièce d’une notification de vigilance',
  }),
  supprimerPiece: call({
    method: 'DELETE',
    path: '/api/etude-ctis/{etuId}/notifications-vigilance/{notifId}/pj/{pjId}',
    effect: 'write',
    access: 'VIGILANCE_ECRIRE',
    params: parPiece,
    response: { json: faitVigilance },
    summary: 'Supprime une pièce d’une notification de vigilance',
  }),
  declarer: call({
    method: 'POST',
    path: '/api/ext/etude-ctis/{etuId}/notifications-vigilance',
    effect: 'write',
    access: 'VIGILANCE_DECLARER',
    params: parEtuId,
    body: declarationSaisie,
    response: { json: faitVigilance },
    summary: 'Déclare un événement de la vie d’un essai',
  }),
  suivre: call({
    method: 'POST',
    path: '/api/ext/etude-ctis/{etuId}/notifications-vigilance/{notifId}/suite',
    effect: 'write',
    access: 'VIGILANCE_SUIVRE',
    params: parNotification,
    body: suiteSaisie,
    response: { json: faitVigilance },
    summary: 'Note ce que le comité fait d’une notification de vigilance',
  }),
});
