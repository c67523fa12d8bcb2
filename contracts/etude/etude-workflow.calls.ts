/** Life of a study: start, suspension, end, archive. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';

const parEtuId = z.object({ etuId: id });

export const etudeEtudeWorkflow = contract('etude.etudeWorkflow', {
  archiver: call({
    method: 'POST',
    path: '/api/etude/{etuId}/workflow/archiver',
    effect: 'write',
    access: 'ETUDE_WORKFLOW',
    params: parEtuId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, optional: true } },
    response: { json: nonDefini },
    summary: 'Archive une étude',
    notYet: true,
  }),
  demarrer: call({
    method: 'POST',
    path: '/api/etude/{etuId}/workflow/demarrer',
    effect: 'write',
    access: 'ETUDE_WORKFLOW',
    params: parEtuId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, optional: true } },
    response: { json: nonDefini },
    summary: 'Déclare le début d’une étude',
    notYet: true,
  }),
  reprendre: call({
    method: 'POST',
    path: '/api/etude/{etuId}/workflow/reprendre',
    effect: 'write',
    access: 'ETUDE_WORKFLOW',
    params: parEtuId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, optional: true } },
    response: { json: nonDefini },
    summary: 'Déclare la reprise d’une étude',
    notYet: true,
  }),
  suspendre: call({
    method: 'POST',
    path: '/api/etude/{etuId}/workflow/suspendre',
    effect: 'write',
    access: 'ETUDE_WORKFLOW',
    params: parEtuId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, optional: true } },
    response: { json: nonDefini },
    summary: 'Déclare la suspension d’une étude',
    notYet: true,
  }),
  terminer: call({
    method: 'POST',
    path: '/api/etude/{etuId}/workflow/terminer',
    effect: 'write',
    access: 'ETUDE_WORKFLOW',
    params: parEtuId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, optional: true } },
    response: { json: nonDefini },
    summary: 'Déclare la fin d’une étude',
    notYet: true,
  }),
  verifier: call({
    method: 'GET',
    path: '/api/etude/{etuId}/workflow/checkTransitions',
    effect: 'read',
    access: 'ETUDE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Actions possibles sur une étude',
    notYet: true,
  }),
});
