/** Extension of etude: the insurance of a research, renewed with its certificate (ETU-14). */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { FILE_TYPE_CODES, MO } from '../../core/files.ts';
import { parEtuId } from '../../core/params.ts';
import { assuranceSaisie } from './vie.schemas.ts';

export const etudeAssurance = contract('etude.assurance', {
  renouveler: call({
    method: 'POST',
    path: '/api/ext/etude/{etuId}/assurance',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parEtuId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, aFaire: 'Joignez l’attestation de l’assureur.' } },
    body: assuranceSaisie,
    response: { json: z.object({ version: z.int() }) },
    summary: 'Renouvelle l’assurance d’une étude, avec son attestation',
  }),
});
