/** Accounts of investigators. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, jsonQuery } from '../core/fields.ts';
import { utiId } from '../core/ids.ts';
import { parId, parUtiId } from '../core/params.ts';
import {
  compteInvestigateur,
  investigateurCree,
  investigateurLu,
  investigateurModifie,
  pageInvestigateurs,
  rechercheInvestigateurs,
} from './investigateur.schemas.ts';

export const vrbInvestigateurs = contract('vrb.investigateurs', {
  creer: call({
    method: 'PUT',
    path: '/api/vrb/creation-instructeur',
    effect: 'write',
    access: 'VRB_INVESTIGATEUR_GERER',
    body: investigateurCree,
    response: { json: investigateurLu },
    summary: 'Crée un investigateur',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/vrb/admin/investigateur-compte/update',
    effect: 'write',
    access: 'VRB_INVESTIGATEUR_GERER',
    body: investigateurModifie,
    response: { json: investigateurLu },
    summary: 'Modifie le compte d’un investigateur',
  }),
  activer: call({
    method: 'POST',
    path: '/api/vrb/admin/investigateur-compte/{utiId}/activate/{actif}',
    effect: 'write',
    access: 'COMPTE_ACTIVER',
    params: z.object({ utiId, actif: bool }),
    response: { json: investigateurLu },
    summary: 'Active un investigateur, ou le désactive',
  }),
  lireCompte: call({
    method: 'GET',
    path: '/api/vrb/admin/investigateur-compte',
    effect: 'read',
    access: 'VRB_INVESTIGATEUR_LIRE',
    query: parId,
    response: { json: investigateurLu },
    summary: 'Compte d’un investigateur',
  }),
  lireInfo: call({
    method: 'GET',
    path: '/api/vrb/admin/investigateur-info',
    effect: 'read',
    access: 'VRB_INVESTIGATEUR_LIRE',
    query: parId,
    response: { json: investigateurLu },
    summary: 'Informations sur un investigateur',
  }),
  listerEtudesAccessibles: call({
    method: 'GET',
    path: '/api/vrb/admin/investigateur-compte/{utiId}/etudes-accessibles',
    effect: 'read',
    access: 'VRB_INVESTIGATEUR_LIRE',
    params: parUtiId,
    response: { json: investigateurLu.shape.etudes },
    summary: 'Études accessibles à un investigateur',
  }),
  lire: call({
    method: 'GET',
    path: '/api/vrb/investigateur-vrb/{utiId}',
    effect: 'read',
    access: 'VRB_INVESTIGATEUR_LIRE',
    params: parUtiId,
    response: { json: investigateurLu },
    summary: 'Un investigateur',
  }),
  lireInformationsCompte: call({
    method: 'GET',
    path: '/api/vrb/informations-compte-investigateur/{utiId}',
    effect: 'read',
    access: 'VRB_INVESTIGATEUR_LIRE',
    params: parUtiId,
    response: { json: compteInvestigateur },
    summary: 'État du compte d’un investigateur',
  }),
  rechercher: call({
    method: 'GET',
    path: '/api/vrb/vrb-investigateur-vto-search',
    effect: 'read',
    access: 'VRB_INVESTIGATEUR_LIRE',
    query: z.object({ recherche: jsonQuery(rechercheInvestigateurs) }),
    response: { json: pageInvestigateurs },
    summary: 'Recherche des investigateurs',
  }),
});
