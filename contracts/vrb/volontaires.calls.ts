/** The national file of volunteers. Every read is journaled. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, jsonQuery } from '../core/fields.ts';
import {
  homonymes,
  pageDesignations,
  pageFichier,
  pageVolontaires,
  rechercheDesignations,
  rechercheIdentifiant,
  rechercheIdentite,
  rechercheTous,
  rechercheVolontaires,
  volontaireLu,
  volontaireTrouve,
} from './volontaire.schemas.ts';

export const vrbVolontaires = contract('vrb.volontaires', {
  listerDesignations: call({
    method: 'GET',
    path: '/api/vrb/volontaire/designations',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_LIRE',
    query: z.object({ recherche: jsonQuery(rechercheDesignations) }),
    response: { json: pageDesignations },
    summary: 'Recherche des désignations de volontaires',
  }),
  chercherHomonymes: call({
    method: 'POST',
    path: '/api/vrb/volontaire/homonymes',
    effect: 'read',
    access: 'VRB_IDENTITE_CHERCHER',
    body: rechercheIdentite,
    response: { json: homonymes },
    summary: 'Cherche les homonymes d’un volontaire',
  }),
  lireIndemniteMax: call({
    method: 'GET',
    path: '/api/vrb/volontaire/indemnite-max',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_LIRE',
    response: { number: true },
    summary: 'Montant maximal des indemnités d’un volontaire',
  }),
  lire: call({
    method: 'GET',
    path: '/api/vrb/volontaire/{volId}',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_LIRE',
    params: z.object({ volId: id }),
    response: { json: volontaireLu },
    summary: 'Un volontaire',
  }),
  lireParIdentifiant: call({
    method: 'PUT',
    path: '/api/vrb/volontaire/get-by-identifiant',
    effect: 'read',
    access: 'VRB_IDENTITE_CHERCHER',
    body: rechercheIdentifiant,
    response: { json: volontaireTrouve },
    summary: 'Volontaire d’un identifiant',
  }),
  rechercherTous: call({
    method: 'GET',
    path: '/api/vrb/volontaire/volontaire-vrb-all-vto-search',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_TOUS_LIRE',
    query: z.object({ recherche: jsonQuery(rechercheTous) }),
    response: { json: pageFichier },
    summary: 'Recherche dans tout le fichier des volontaires',
  }),
  rechercher: call({
    method: 'GET',
    path: '/api/vrb/volontaire/vrb-volontaire-vto-search',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_LIRE',
    query: z.object({ recherche: jsonQuery(rechercheVolontaires) }),
    response: { json: pageVolontaires },
    summary: 'Recherche des volontaires de ses études',
  }),
});
