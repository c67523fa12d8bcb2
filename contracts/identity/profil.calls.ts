/** A user’s own coordinates. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';

export const identityProfil = contract('identity.profil', {
  modifier: call({
    method: 'PUT',
    path: '/api/profil',
    effect: 'write',
    access: 'signedIn',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie ses coordonnées',
    notYet: true,
  }),
  modifierMembreCpp: call({
    method: 'PUT',
    path: '/api/profil/membre_cpp',
    effect: 'write',
    access: 'PROFIL_MEMBRE_CPP',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie ses coordonnées de membre de comité',
    notYet: true,
  }),
  lireCoordonnees: call({
    method: 'GET',
    path: '/api/profil/{utiId}/coordonnees',
    effect: 'read',
    access: 'signedIn',
    params: z.object({ utiId: id }),
    response: { json: nonDefini },
    summary: 'Coordonnées d’un utilisateur',
    notYet: true,
  }),
  lireCoordonneesMembreCpp: call({
    method: 'GET',
    path: '/api/profil/membre_cpp/coordonnees',
    effect: 'read',
    access: 'PROFIL_MEMBRE_CPP',
    response: { json: nonDefini },
    summary: 'Ses coordonnées de membre de comité',
    notYet: true,
  }),
});
