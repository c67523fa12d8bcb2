/** Life of a study: start, suspension, resumption, end, archive, drop. Rules: `vie.rules.ts`; states: `etude.workflow.ts`. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { FILE_TYPE_CODES, MO } from '../../core/files.ts';
import { parEtuId } from '../../core/params.ts';
import {
  abandonSaisi,
  acteEtudePossible,
  archivageSaisi,
  debutSaisi,
  etudeChangee,
  finSaisie,
  repriseSaisie,
  suspensionSaisie,
} from './vie.schemas.ts';

const facultatif = { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, optional: true } } as const;

export const etudeEtudeWorkflow = contract('etude.etudeWorkflow', {
  archiver: call({
    method: 'POST',
    path: '/api/etude/{etuId}/workflow/archiver',
    effect: 'write',
    access: 'ETUDE_ARCHIVER',
    params: parEtuId,
    files: facultatif,
    body: archivageSaisi,
    response: { json: etudeChangee },
    summary: 'Archive une étude',
  }),
  demarrer: call({
    method: 'POST',
    path: '/api/etude/{etuId}/workflow/demarrer',
    effect: 'write',
    access: 'ETUDE_CONDUIRE',
    params: parEtuId,
    files: facultatif,
    body: debutSaisi,
    response: { json: etudeChangee },
    summary: 'Déclare le début d’une étude',
  }),
  reprendre: call({
    method: 'POST',
    path: '/api/etude/{etuId}/workflow/reprendre',
    effect: 'write',
    access: 'ETUDE_CONDUIRE',
    params: parEtuId,
    files: facultatif,
    body: repriseSaisie,
    response: { json: etudeChangee },
    summary: 'Déclare la reprise d’une étude',
  }),
  suspendre: call({
    method: 'POST',
    path: '/api/etude/{etuId}/workflow/suspendre',
    effect: 'write',
    access: 'ETUDE_SUSPENDRE',
    params: parEtuId,
    files: {
      fichier: { max: 50 * MO, types: FILE_TYPE_CODES, aFaire: 'Joignez le document qui dit la suspension et ses raisons.' },
    },
    body: suspensionSaisie,
    response: { json: etudeChangee },
    summary: 'Déclare la suspension d’une étude',
  }),
  terminer: call({
    method: 'POST',
    path: '/api/etude/{etuId}/workflow/terminer',
    effect: 'write',
    access: 'ETUDE_CONDUIRE',
    params: parEtuId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, aFaire: 'Joignez la déclaration de fin de la recherche.' } },
    body: finSaisie,
    response: { json: etudeChangee },
    summary: 'Déclare la fin d’une étude',
  }),
  verifier: call({
    method: 'GET',
    path: '/api/etude/{etuId}/workflow/checkTransitions',
    effect: 'read',
    access: 'ETUDE_LIRE',
    params: parEtuId,
    response: { json: z.array(acteEtudePossible) },
    summary: 'Actions possibles sur une étude',
  }),
  abandonner: call({
    method: 'POST',
    path: '/api/ext/etude/{etuId}/workflow/abandonner',
    effect: 'write',
    access: 'ETUDE_CONDUIRE',
    params: parEtuId,
    body: abandonSaisi,
    response: { json: etudeChangee },
    summary: 'Abandonne une étude avant son début',
  }),
});
