/** Lists of accounts by profile, for administrators, with their exports. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery, page } from '../core/fields.ts';
import { expertLigne, rechercheExperts } from './expert.schemas.ts';
import { membreLigne, rechercheMembres } from './membre.schemas.ts';
import { personneLigne, recherchePersonnes } from './personne.schemas.ts';

export const identityAdministrationRecherche = contract('identity.administrationRecherche', {
  chercherDeposants: call({
    method: 'GET',
    path: '/api/administration/utilisateur/vto/search/deposantAdminVtoSearch',
    effect: 'read',
    access: 'COMPTE_ACTIVER',
    query: z.object({ recherche: jsonQuery(recherchePersonnes).optional() }),
    response: { json: page(personneLigne) },
    summary: 'Recherche des déposants',
  }),
  chercherExperts: call({
    method: 'GET',
    path: '/api/administration/utilisateur/vto/search/expertAdminVtoSearch',
    effect: 'read',
    access: 'EXPERT_ADMINISTRER',
    query: z.object({ recherche: jsonQuery(rechercheExperts).optional() }),
    response: { json: page(expertLigne) },
    summary: 'Recherche des experts',
  }),
  exporterExperts: call({
    method: 'GET',
    path: '/api/administration/utilisateur/vto/search/expertAdminVtoExport',
    effect: 'read',
    access: 'EXPERT_ADMINISTRER',
    query: z.object({ recherche: jsonQuery(rechercheExperts).optional() }),
    response: { file: 'xlsx' },
    summary: 'Exporte des experts',
  }),
  chercherMembres: call({
    method: 'GET',
    path: '/api/administration/utilisateur/vto/search/membreCppAdminVtoSearch',
    effect: 'read',
    access: 'CPP_GERER',
    query: z.object({ recherche: jsonQuery(rechercheMembres).optional() }),
    response: { json: page(membreLigne) },
    summary: 'Recherche des membres de tous les comités',
  }),
  exporterMembres: call({
    method: 'GET',
    path: '/api/administration/utilisateur/vto/search/membreCppAdminVtoExport',
    effect: 'read',
    access: 'CPP_GERER',
    query: z.object({ recherche: jsonQuery(rechercheMembres).optional() }),
    response: { file: 'xlsx' },
    summary: 'Exporte des membres de tous les comités',
  }),
  chercherUtilisateursAnsm: call({
    method: 'GET',
    path: '/api/administration/utilisateur/vto/search/utilisateurAnsmAdminVtoSearch',
    effect: 'read',
    access: 'ANSM_GERER',
    query: z.object({ recherche: jsonQuery(recherchePersonnes).optional() }),
    response: { json: page(personneLigne) },
    summary: 'Recherche des utilisateurs de l’ANSM',
  }),
  chercherAdministrateurs: call({
    method: 'GET',
    path: '/api/ext/administration/administrateurs',
    effect: 'read',
    access: 'COMPTE_ACTIVER',
    query: z.object({ recherche: jsonQuery(recherchePersonnes).optional() }),
    response: { json: page(personneLigne) },
    summary: 'Recherche des administrateurs',
  }),
  exporterUtilisateursAnsm: call({
    method: 'GET',
    path: '/api/administration/utilisateur/vto/search/utilisateurAnsmAdminVtoExport',
    effect: 'read',
    access: 'ANSM_GERER',
    query: z.object({ recherche: jsonQuery(recherchePersonnes).optional() }),
    response: { file: 'xlsx' },
    summary: 'Exporte des utilisateurs de l’ANSM',
  }),
  chercherGerantsVrb: call({
    method: 'GET',
    path: '/api/administration/utilisateur/vto/search/vrbGerantAdminVtoSearch',
    effect: 'read',
    access: 'COMPTE_ACTIVER',
    query: z.object({ recherche: jsonQuery(recherchePersonnes).optional() }),
    response: { json: page(personneLigne) },
    summary: 'Recherche des gérants de volontaires',
  }),
  chercherInvestigateursVrb: call({
    method: 'GET',
    path: '/api/administration/utilisateur/vto/search/vrbInvestigateurVtoSearch',
    effect: 'read',
    access: 'COMPTE_ACTIVER',
    query: z.object({ recherche: jsonQuery(recherchePersonnes).optional() }),
    response: { json: page(personneLigne) },
    summary: 'Recherche des investigateurs de volontaires',
  }),
});
