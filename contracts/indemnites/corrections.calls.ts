/** Lines of compensation: those of a dossier taken off, or doubled where its procedure was an accelerated one; any line that is kept taken back, or given again. */

import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { parDosId } from '../core/params.ts';
import {
  accelerationSaisie,
  correctionLue,
  correctionMotivee,
  ligneACorriger,
  lignesSansDossier,
  retraitSaisi,
} from './indemnites.schemas.ts';

const parLigne = z.object({ ligneId: id });

export const indemnitesCorrections = contract('indemnites.corrections', {
  lister: call({
    method: 'GET',
    path: '/api/indemnites/{dosId}/correctionIndemnites',
    effect: 'read',
    access: 'INDEMNITE_CORRIGER',
    params: parDosId,
    response: { json: correctionLue },
    summary: 'Indemnités d’un dossier à corriger',
  }),
  retirer: call({
    method: 'POST',
    path: '/api/ext/indemnites/{dosId}/retrait',
    effect: 'write',
    access: 'INDEMNITE_CORRIGER',
    params: parDosId,
    body: retraitSaisi,
    response: { json: correctionLue },
    summary: 'Supprime les indemnités d’un dossier ou d’une de ses parties, avec un motif',
  }),
  supprimerDossier: call({
    method: 'POST',
    path: '/api/indemnites/{dosId}/supprimerIndemnitesDossier',
    effect: 'write',
    access: 'INDEMNITE_CORRIGER',
    params: parDosId,
    response: { json: correctionLue },
    summary: 'Supprime les indemnités d’un dossier',
  }),
  supprimerPartieUn: call({
    method: 'POST',
    path: '/api/indemnites/{dosId}/supprimerIndemnitesPart1',
    effect: 'write',
    access: 'INDEMNITE_CORRIGER',
    params: parDosId,
    response: { json: correctionLue },
    summary: 'Supprime les indemnités de la partie I',
  }),
  supprimerPartieDeux: call({
    method: 'POST',
    path: '/api/indemnites/{dosId}/supprimerIndemnitesPart2',
    effect: 'write',
    access: 'INDEMNITE_CORRIGER',
    params: parDosId,
    response: { json: correctionLue },
    summary: 'Supprime les indemnités de la partie II',
  }),
  marquerAcceleration: call({
    method: 'PUT',
    path: '/api/ext/indemnites/{dosId}/acceleration',
    effect: 'write',
    access: 'INDEMNITE_CORRIGER',
    params: parDosId,
    body: accelerationSaisie,
    response: { json: correctionLue },
    summary: 'Dit si une demande suit la procédure européenne accélérée',
  }),
  listerSansDossier: call({
    method: 'GET',
    path: '/api/ext/indemnites/fichiers/{fichierId}/sans-dossier',
    effect: 'read',
    access: 'INDEMNITE_CORRIGER',
    params: z.object({ fichierId: id }),
    response: { json: lignesSansDossier },
    summary: 'Présidences et pertes de revenus d’un fichier certifié',
  }),
  reprendreLigne: call({
    method: 'POST',
    path: '/api/ext/indemnites/lignes/{ligneId}/reprise',
    effect: 'write',
    access: 'INDEMNITE_CORRIGER',
    params: parLigne,
    body: correctionMotivee,
    response: { json: ligneACorriger },
    summary: 'Reprend une ligne certifiée au prochain fichier',
  }),
  retablirLigne: call({
    method: 'POST',
    path: '/api/ext/indemnites/lignes/{ligneId}/retablissement',
    effect: 'write',
    access: 'INDEMNITE_CORRIGER',
    params: parLigne,
    body: correctionMotivee,
    response: { empty: true },
    summary: 'Rétablit une ligne supprimée ou reprise par erreur',
  }),
});
