/** Accounts of the agency. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool } from '../core/fields.ts';
import { utiId } from '../core/ids.ts';
import { parUtiId } from '../core/params.ts';
import {
  coordonneesAdministrees,
  coordonneesLues,
  coordonneesSaisies,
  courrielCompte,
  informationsCompte,
} from './personne.schemas.ts';

export const identityUtilisateurAnsm = contract('identity.utilisateurAnsm', {
  lire: call({
    method: 'GET',
    path: '/api/utilisateurAnsm/{utiId}',
    effect: 'read',
    access: 'ANSM_GERER',
    params: parUtiId,
    response: { json: coordonneesLues },
    summary: 'Un utilisateur de l’ANSM',
  }),
  lireInformationsCompte: call({
    method: 'GET',
    path: '/api/utilisateurAnsm/{utiId}/informationsCompte',
    effect: 'read',
    access: 'ANSM_GERER',
    params: parUtiId,
    response: { json: informationsCompte },
    summary: 'Compte d’un utilisateur de l’ANSM',
  }),
  creer: call({
    method: 'POST',
    path: '/api/administration/utilisateurAnsm/create',
    effect: 'write',
    access: 'ANSM_GERER',
    body: coordonneesSaisies.extend({ email: courrielCompte }),
    response: { json: coordonneesLues },
    summary: 'Crée un utilisateur de l’ANSM',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/administration/utilisateurAnsm',
    effect: 'write',
    access: 'ANSM_GERER',
    body: coordonneesAdministrees,
    response: { json: coordonneesLues },
    summary: 'Modifie un utilisateur de l’ANSM',
  }),
  activer: call({
    method: 'PUT',
    path: '/api/administration/utilisateurAnsm/{utiId}/activate/{actif}',
    effect: 'write',
    access: 'COMPTE_ACTIVER',
    params: z.object({ utiId, actif: bool }),
    response: { empty: true },
    summary: 'Active un utilisateur de l’ANSM, ou le désactive',
  }),
  renvoyerConfirmation: call({
    method: 'PUT',
    path: '/api/administration/utilisateurAnsm/{utiId}/admin/sendMailConfirmation',
    effect: 'write',
    access: 'ANSM_GERER',
    params: parUtiId,
    response: { empty: true },
    summary: 'Renvoie le courriel de confirmation à un utilisateur de l’ANSM',
  }),
});
