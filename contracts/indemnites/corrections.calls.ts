/** The compensation lines of a dossier: taken off, or doubled where its procedure was an accelerated one. */
import { call, contract } from '../core/call.ts';
import { parDosId } from '../core/params.ts';
import { accelerationSaisie, correctionLue } from './indemnites.schemas.ts';

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
});
