/** Removal of the compensation lines of a dossier. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';
import { parDosId } from '../core/params.ts';

export const indemnitesCorrections = contract('indemnites.corrections', {
  lister: call({
    method: 'GET',
    path: '/api/indemnites/{dosId}/correctionIndemnites',
    effect: 'read',
    access: 'INDEMNITE_CORRIGER',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Indemnités d’un dossier à corriger',
    notYet: true,
  }),
  supprimerDossier: call({
    method: 'POST',
    path: '/api/indemnites/{dosId}/supprimerIndemnitesDossier',
    effect: 'write',
    access: 'INDEMNITE_CORRIGER',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Supprime les indemnités d’un dossier',
    notYet: true,
  }),
  supprimerPartieUn: call({
    method: 'POST',
    path: '/api/indemnites/{dosId}/supprimerIndemnitesPart1',
    effect: 'write',
    access: 'INDEMNITE_CORRIGER',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Supprime les indemnités de la partie I',
    notYet: true,
  }),
  supprimerPartieDeux: call({
    method: 'POST',
    path: '/api/indemnites/{dosId}/supprimerIndemnitesPart2',
    effect: 'write',
    access: 'INDEMNITE_CORRIGER',
    params: parDosId,
    response: { json: nonDefini },
    summary: 'Supprime les indemnités de la partie II',
    notYet: true,
  }),
});
