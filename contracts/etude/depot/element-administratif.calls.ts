/** Administrative element of a dossier: form and read-only views. */
import { call, contract } from '../../core/call.ts';
import { parDosId } from '../../core/params.ts';
import { elementAdministratifLu, elementAdministratifSaisi, enregistre } from '../socle/element.schemas.ts';

export const etudeElementAdministratif = contract('etude.elementAdministratif', {
  modifier: call({
    method: 'PUT',
    path: '/api/dossier/editElementAdministratif/{dosId}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parDosId,
    body: elementAdministratifSaisi,
    response: { json: enregistre },
    summary: 'Modifie l’élément administratif',
  }),
  modifierDi: call({
    method: 'PUT',
    path: '/api/dossier/editElementAdministratifDI/{dosId}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parDosId,
    body: elementAdministratifSaisi,
    response: { json: enregistre },
    summary: 'Modifie l’élément administratif d’une demande initiale',
  }),
  modifierMs: call({
    method: 'PUT',
    path: '/api/dossier/editElementAdministratifMs/{dosId}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parDosId,
    body: elementAdministratifSaisi,
    response: { json: enregistre },
    summary: 'Modifie l’élément administratif d’une modification',
  }),
  lire: call({
    method: 'GET',
    path: '/api/dossier/getElementAdministratif/{dosId}',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: elementAdministratifLu },
    summary: 'Élément administratif d’un dossier',
  }),
  lireMs: call({
    method: 'GET',
    path: '/api/dossier/getElementAdministratifMs/{dosId}',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: elementAdministratifLu },
    summary: 'Élément administratif d’une modification',
  }),
  lireLectureSeule: call({
    method: 'GET',
    path: '/api/dossier/getElementAdministratifReadOnly/{dosId}',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: elementAdministratifLu },
    summary: 'Élément administratif en lecture seule',
  }),
  lireMsLectureSeule: call({
    method: 'GET',
    path: '/api/dossier/getElementAdministratifReadOnlyMs/{dosId}',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: elementAdministratifLu },
    summary: 'Élément administratif d’une modification en lecture seule',
  }),
});
