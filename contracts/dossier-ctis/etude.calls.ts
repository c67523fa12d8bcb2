/** Studies imported from the European portal. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { numeroCtis } from '../core/params.ts';
import { accesDemande, accesObtenu, decisionAcces, demandeAcces, essaiDuPromoteur } from './acces.schemas.ts';
import { elementAdministratif, elementRecherche, produit, siteSuivi, versionLueCtis } from './ctis.schemas.ts';
import { etudeCtisLue } from './lecture.schemas.ts';

const parId = z.object({ id });

export const dossierCtisEtude = contract('dossier-ctis.etude', {
  verifierAcces: call({
    method: 'POST',
    path: '/api/etude-ctis/check-and-grant-access',
    effect: 'write',
    access: 'CTIS_DEPOSER',
    body: accesDemande,
    response: { json: accesObtenu },
    summary: 'Demande l’accès à une étude CTIS',
  }),
  lire: call({
    method: 'GET',
    path: '/api/etude-ctis/{id}',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: etudeCtisLue },
    summary: 'Une étude CTIS',
  }),
  listerSites: call({
    method: 'GET',
    path: '/api/etude-ctis/{id}/sites',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: z.array(siteSuivi) },
    summary: 'Sites d’une étude CTIS',
  }),
  listerProduits: call({
    method: 'GET',
    path: '/api/etude-ctis/{id}/produits',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: z.array(produit) },
    summary: 'Produits d’une étude CTIS',
  }),
  lireElementRecherche: call({
    method: 'GET',
    path: '/api/etude-ctis/{id}/element-recherche',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: elementRecherche },
    summary: 'Élément de recherche d’une étude CTIS',
  }),
  lireElementAdministratif: call({
    method: 'GET',
    path: '/api/etude-ctis/{id}/element-administratif',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: elementAdministratif },
    summary: 'Élément administratif d’une étude CTIS',
  }),
  lireDepuisDossier: call({
    method: 'GET',
    path: '/api/etude-ctis/fromDossier/{id}',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: etudeCtisLue },
    summary: 'Étude CTIS d’un dossier',
  }),
  lireDepuisNumeroCtis: call({
    method: 'GET',
    path: '/api/etude-ctis/fromNumeroCtis/{numeroCtis}',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: z.object({ numeroCtis }),
    response: { json: etudeCtisLue },
    summary: 'Étude CTIS d’un numéro européen',
  }),
  supprimerDocument: call({
    method: 'DELETE',
    path: '/api/etude-ctis/{etuId}/{id}',
    effect: 'write',
    access: 'CTIS_PIECE_RETIRER',
    params: z.object({ etuId: id, id }),
    response: { json: z.object({ message: z.string() }) },
    summary: 'Supprime un document ajouté à une étude CTIS',
  }),
  listerVersions: call({
    method: 'GET',
    path: '/api/ext/etude-ctis/{id}/versions',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: z.array(versionLueCtis) },
    summary: 'Ce que le portail a fait savoir d’une étude CTIS, et ce qui a changé chaque fois',
  }),
  listerMesEssais: call({
    method: 'GET',
    path: '/api/ext/mes-essais-ctis',
    effect: 'read',
    access: 'CTIS_DEPOSER',
    response: { json: z.array(essaiDuPromoteur) },
    summary: 'Essais de médicaments du déposant',
  }),
  listerDemandesAcces: call({
    method: 'GET',
    path: '/api/ext/demandes-acces-ctis',
    effect: 'read',
    access: 'CTIS_ATTRIBUER',
    response: { json: z.array(demandeAcces) },
    summary: 'Demandes d’accès aux essais de médicaments qui attendent une réponse',
  }),
  deciderAcces: call({
    method: 'POST',
    path: '/api/ext/demandes-acces-ctis/{demandeId}/decision',
    effect: 'write',
    access: 'CTIS_ATTRIBUER',
    params: z.object({ demandeId: id }),
    body: decisionAcces,
    response: { json: z.object({ message: z.string() }) },
    summary: 'Accorde ou refuse l’accès à un essai',
  }),
});
