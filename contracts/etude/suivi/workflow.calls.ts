/** The state machine of a dossier: its diagram, its transitions. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../../core/call.ts';
import { MO } from '../../core/files.ts';
import { parDosId } from '../../core/params.ts';
import { avisFinalSaisi, demandeModificationSaisie } from '../instruction/decision.schemas.ts';
import { transitionDemandee, transitionFaite, transitionPossible } from '../socle/dossier.schemas.ts';
import { EVENEMENTS_DOSSIER } from '../socle/dossier.workflow.ts';

export const etudeWorkflow = contract('etude.workflow', {
  visualiser: call({
    method: 'GET',
    path: '/api/dossier/workflow/visualization',
    effect: 'read',
    access: 'signedIn',
    response: { file: 'svg' },
    summary: 'Schéma des états d’un dossier',
  }),
  appeler: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/workflow/callTransition',
    effect: 'write',
    access: 'DOSSIER_TRANSITION',
    params: parDosId,
    query: z.object({ event: z.enum(EVENEMENTS_DOSSIER) }),
    body: transitionDemandee,
    deadline: DEADLINE_LONG,
    stale: ['seance'],
    response: { json: transitionFaite },
    summary: 'Fait avancer un dossier',
  }),
  demanderModification: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/workflow/callTransitionDemandeModification',
    effect: 'write',
    access: 'AVIS_EMETTRE',
    params: parDosId,
    files: { fichier: { max: 20 * MO, types: ['pdf'], optional: true } },
    body: demandeModificationSaisie,
    deadline: DEADLINE_LONG,
    stale: ['seance'],
    response: { json: transitionFaite },
    summary: 'Demande une modification au déposant',
  }),
  emettreAvisFinal: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/workflow/callTransitionAvisFinal',
    effect: 'write',
    access: 'AVIS_EMETTRE',
    params: parDosId,
    files: {
      fichier: {
        max: 20 * MO,
        types: ['pdf'],
        aFaire: 'L’avis est le PDF signé : produisez l’aperçu, faites-le signer, puis joignez-le.',
      },
    },
    body: avisFinalSaisi,
    deadline: DEADLINE_LONG,
    stale: ['seance'],
    response: { json: transitionFaite },
    summary: 'Émet l’avis final',
  }),
  verifier: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/workflow/checkTransitions',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: z.array(transitionPossible) },
    summary: 'Actions possibles sur un dossier',
  }),
});
