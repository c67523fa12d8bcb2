/** A user’s own coordinates. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parUtiId } from '../core/params.ts';
import { membreLu, membreModifieParLuiMeme } from './membre.schemas.ts';
import { comptePropre, coordonneesLues, coordonneesPropres } from './personne.schemas.ts';

export const identityProfil = contract('identity.profil', {
  modifier: call({
    method: 'PUT',
    path: '/api/profil',
    effect: 'write',
    access: 'signedIn',
    body: coordonneesPropres,
    response: { json: coordonneesLues },
    summary: 'Modifie ses coordonnées',
  }),
  modifierMembreCpp: call({
    method: 'PUT',
    path: '/api/profil/membre_cpp',
    effect: 'write',
    access: 'PROFIL_MEMBRE_CPP',
    body: membreModifieParLuiMeme,
    response: { json: membreLu },
    summary: 'Modifie ses coordonnées de membre de comité',
  }),
  lireCoordonnees: call({
    method: 'GET',
    path: '/api/profil/{utiId}/coordonnees',
    effect: 'read',
    access: 'signedIn',
    params: parUtiId,
    response: { json: coordonneesLues },
    summary: 'Coordonnées d’un utilisateur',
  }),
  lireCoordonneesMembreCpp: call({
    method: 'GET',
    path: '/api/profil/membre_cpp/coordonnees',
    effect: 'read',
    access: 'PROFIL_MEMBRE_CPP',
    response: { json: membreLu },
    summary: 'Ses coordonnées de membre de comité',
  }),
  listerMesComptes: call({
    method: 'GET',
    path: '/api/ext/profil/comptes',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(comptePropre) },
    summary: 'Ses profils, ouverts, fermés ou demandés, et ce qu’il peut en faire',
  }),
});
