/** Research element of a dossier, one form per regulation. */
import { call, contract } from '../../core/call.ts';
import { parDosId } from '../../core/params.ts';
import { elementRechercheLu, elementRechercheSaisi, enregistre } from '../socle/element.schemas.ts';

export const etudeElementRecherche = contract('etude.elementRecherche', {
  lireJarde: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/element-recherche/jarde',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: elementRechercheLu },
    summary: 'Élément de recherche de la loi Jardé',
  }),
  modifierJarde: call({
    method: 'PUT',
    path: '/api/dossier/{dosId}/element-recherche/jarde',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parDosId,
    body: elementRechercheSaisi,
    response: { json: enregistre },
    summary: 'Modifie l’élément de recherche de la loi Jardé',
  }),
  lire745: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/element-recherche/745',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: elementRechercheLu },
    summary: 'Élément de recherche d’un dispositif médical',
  }),
  modifier745: call({
    method: 'PUT',
    path: '/api/dossier/{dosId}/element-recherche/745',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parDosId,
    body: elementRechercheSaisi,
    response: { json: enregistre },
    summary: 'Modifie l’élément de recherche d’un dispositif médical',
  }),
  lire746: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/element-recherche/746',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: elementRechercheLu },
    summary: 'Élément de recherche d’un dispositif de diagnostic',
  }),
  modifier746: call({
    method: 'PUT',
    path: '/api/dossier/{dosId}/element-recherche/746',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parDosId,
    body: elementRechercheSaisi,
    response: { json: enregistre },
    summary: 'Modifie l’élément de recherche d’un dispositif de diagnostic',
  }),
});
