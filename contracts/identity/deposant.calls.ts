/** A sponsor’s own coordinates, and what the staff reads of a sponsor. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, codeCourt, id, nonDefini } from '../core/fields.ts';

const parUtiId = z.object({ utiId: id });

export const identityDeposant = contract('identity.deposant', {
  modifier: call({
    method: 'PUT',
    path: '/api/deposant',
    effect: 'write',
    access: 'PROFIL_DEPOSANT',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie ses coordonnées de déposant',
    notYet: true,
  }),
  lireMesCoordonnees: call({
    method: 'GET',
    path: '/api/deposant/own-coordonnees',
    effect: 'read',
    access: 'PROFIL_DEPOSANT',
    response: { json: nonDefini },
    summary: 'Ses coordonnées de déposant',
    notYet: true,
  }),
  lireCoordonnees: call({
    method: 'GET',
    path: '/api/deposant/{utiId}/coordonnees',
    effect: 'read',
    access: 'COMPTE_LIRE',
    params: parUtiId,
    response: { json: nonDefini },
    summary: 'Coordonnées d’un déposant',
    notYet: true,
  }),
  lireInformationsCompte: call({
    method: 'GET',
    path: '/api/deposant/{utiId}/informations-compte',
    effect: 'read',
    access: 'COMPTE_LIRE',
    params: parUtiId,
    response: { json: nonDefini },
    summary: 'Compte d’un déposant',
    notYet: true,
  }),
  demanderProfilDeposant: call({
    method: 'PUT',
    path: '/api/deposant/demande-profil-deposant',
    effect: 'write',
    access: 'PROFIL_VRB_DEMANDER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Demande le profil de déposant',
    notYet: true,
  }),
  demanderProfilVrbGerant: call({
    method: 'PUT',
    path: '/api/deposant/demande-profil-vrb-gerant',
    effect: 'write',
    access: 'PROFIL_VRB_DEMANDER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Demande le profil de gérant de volontaires',
    notYet: true,
  }),
  demanderBascule: call({
    method: 'GET',
    path: '/api/deposant/demande-bascule-activation',
    effect: 'write',
    access: 'signedIn',
    query: z.object({ activer: bool, codeProfil: codeCourt }),
    response: { boolean: true },
    summary: 'Demande à rouvrir un de ses profils',
    notYet: true,
  }),
});
