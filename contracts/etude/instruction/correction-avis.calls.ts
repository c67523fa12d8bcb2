/** The file of an opinion, replaced once it was given. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { texte, versionLue } from '../../core/fields.ts';
import { MO } from '../../core/files.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import { parId } from '../../core/params.ts';
import { transitionFaite } from '../socle/dossier.schemas.ts';

export const etudeCorrectionAvis = contract('etude.correctionAvis', {
  remplacerAvisFinal: call({
    method: 'POST',
    path: '/api/dossier/event/documents/{id}/avis_final',
    effect: 'write',
    access: 'AVIS_CORRIGER',
    params: parId,
    files: { fichier: { max: 50 * MO, types: ['pdf'] } },
    body: z.object({ motif: texte(2000, MOTIF_MIN.ordinaire), version: versionLue.optional() }),
    response: { json: transitionFaite },
    summary: 'Remplace le document de l’avis final',
  }),
});
