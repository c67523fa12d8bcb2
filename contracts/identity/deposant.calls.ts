/** A sponsor’s own coordinates, and what the staff reads of a sponsor. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { PROFILS } from '../core/droits.ts';
import { bool } from '../core/fields.ts';
import { parUtiId } from '../core/params.ts';
import { compteLu, coordonneesLues, coordonneesPropres, demandeProfilDeposant, informationsCompte } from './personne.schemas.ts';

/** A request that may carry an empty object: nothing is asked of the person. */
const sansValeur = z.object({}).optional();

export const identityDeposant = contract('identity.deposant', {
  modifier: call({
    method: 'PUT',
    path: '/api/deposant',
    effect: 'write',
    access: 'PROFIL_DEPOSANT',
    body: coordonneesPropres,
    response: { json: coordonneesLues },
    summary: 'Modifie ses coordonnées de déposant',
  }),
  lireMesCoordonnees: call({
    method: 'GET',
    path: '/api/deposant/own-coordonnees',
    effect: 'read',
    access: 'PROFIL_DEPOSANT',
    response: { json: coordonneesLues },
    summary: 'Ses coordonnées de déposant',
  }),
  lireCoordonnees: call({
    method: 'GET',
    path: '/api/deposant/{utiId}/coordonnees',
    effect: 'read',
    access: 'COMPTE_LIRE',
    params: parUtiId,
    response: { json: coordonneesLues },
    summary: 'Coordonnées d’un déposant',
  }),
  lireInformationsCompte: call({
    method: 'GET',
    path: '/api/deposant/{utiId}/informations-compte',
    effect: 'read',
    access: 'COMPTE_LIRE',
    params: parUtiId,
    response: { json: informationsCompte },
    summary: 'Compte d’un déposant',
  }),
  demanderProfilDeposant: call({
    method: 'PUT',
    path: '/api/deposant/demande-profil-deposant',
    effect: 'write',
    access: 'PROFIL_VRB_DEMANDER',
    body: demandeProfilDeposant,
    response: { json: compteLu },
    stale: ['identity.profil'],
    summary: 'Demande le profil de déposant, avec son type de promoteur',
  }),
  demanderProfilVrbGerant: call({
    method: 'PUT',
    path: '/api/deposant/demande-profil-vrb-gerant',
    effect: 'write',
    access: 'PROFIL_VRB_DEMANDER',
    body: sansValeur,
    response: { json: compteLu },
    stale: ['identity.profil'],
    summary: 'Demande le profil de gérant de volontaires',
  }),
  demanderBascule: call({
    method: 'GET',
    path: '/api/deposant/demande-bascule-activation',
    effect: 'write',
    access: 'signedIn',
    query: z.object({ activer: bool, codeProfil: z.enum(PROFILS) }),
    response: { boolean: true },
    stale: ['identity.profil'],
    summary: 'Ferme ou rouvre un de ses profils',
  }),
});
