/** The state machine of a dossier: its diagram, its transitions. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id, nonDefini } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';

const parDosId = z.object({ dosId: id });

export const etudeWorkflow = contract('etude.workflow', {
  visualiser: call({
    method: 'GET',
    path: '/api/dossier/workflow/visualization',
    effect: 'read',
    access: 'signedIn',
    response: { file: 'svg' },
    summary: 'Schéma des états d’un dossier',
    notYet: true,
  }),
  appeler: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/workflow/callTransition',
    effect: 'write',
    access: 'DOSSIER_TRANSITION',
    params: parDosId,
    query: z.object({ event: codeCourt }),
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Fait avancer un dossier',
    notYet: true,
  }),
  demanderModification: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/workflow/callTransitionDemandeModification',
    effect: 'write',
    access: 'AVIS_EMETTRE',
    params: parDosId,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES, optional: true } },
    response: { json: nonDefini },
    summary: 'Demande une modification au déposant',
    notYet: true,
  }),
  emettreAvisFinal: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/workflow/callTransitionAvisFinal',
    effect: 'write',
    access: 'AVIS_EMETTRE',
    params: parDosId,
    files: { fichier: { max: 50 * MO, types: ['pdf'], optional: true } },
    response: { json: nonDefini },
    summary: 'Émet l’avis final',
    notYet: true,
  }),
  verifier: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/workflow/checkTransitions',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Actions possibles sur un dossier',
    notYet: true,
  }),
});
