/** CTIS dossiers. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../core/files.ts';
import { dosId } from '../core/ids.ts';
import { numeroCtis, parDosId, parId } from '../core/params.ts';
import { conditionsLues, preuveDemandee } from './conditions.schemas.ts';
import { elementAdministratif, elementRecherche, produit, siteSuivi } from './ctis.schemas.ts';
import { dossierCtisLu } from './lecture.schemas.ts';
import { faitCtis, motifSaisi } from './suivi.schemas.ts';

/** A condition by its number in the opinion in force. */
const parCondition = z.object({ dosId, id });

export const dossierCtisDossier = contract('dossier-ctis.dossier', {
  lire: call({
    method: 'GET',
    path: '/api/dossier-ctis/{id}',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: dossierCtisLu },
    summary: 'Un dossier CTIS',
  }),
  listerSites: call({
    method: 'GET',
    path: '/api/dossier-ctis/{id}/sites',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: z.array(siteSuivi) },
    summary: 'Sites d’un dossier CTIS',
  }),
  listerProduits: call({
    method: 'GET',
    path: '/api/dossier-ctis/{id}/produits',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: z.array(produit) },
    summary: 'Produits d’un dossier CTIS',
  }),
  lireElementRecherche: call({
    method: 'GET',
    path: '/api/dossier-ctis/{id}/element-recherche',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: elementRecherche },
    summary: 'Élément de recherche d’un dossier CTIS',
  }),
  lireElementAdministratif: call({
    method: 'GET',
    path: '/api/dossier-ctis/{id}/element-administratif',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: elementAdministratif },
    summary: 'Élément administratif d’un dossier CTIS',
  }),
  lireConditionPartieDeux: call({
    method: 'GET',
    path: '/api/dossier-ctis/{id}/condition-partie2',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { json: conditionsLues },
    summary: 'Conditions de la partie II',
  }),
  leverCondition: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{dosId}/conditions/{id}/levee',
    effect: 'write',
    access: 'CTIS_INSTRUIRE',
    params: parCondition,
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    response: { json: conditionsLues },
    summary: 'Note qu’une condition de la partie II est remplie, avec sa preuve',
  }),
  retablirCondition: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{dosId}/conditions/{id}/retablissement',
    effect: 'write',
    access: 'CTIS_INSTRUIRE',
    params: parCondition,
    body: motifSaisi,
    response: { json: conditionsLues },
    summary: 'Demande de nouveau une condition de la partie II',
  }),
  telechargerPreuve: call({
    method: 'GET',
    path: '/api/ext/dossier-ctis/{dosId}/conditions/{id}/preuve',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parCondition,
    query: preuveDemandee,
    response: { file: 'original' },
    summary: 'Preuve qu’une condition de la partie II est remplie',
  }),
  lireNumeroCtis: call({
    method: 'GET',
    path: '/api/dossier-ctis/{id}/numeroCtis',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parId,
    response: { text: true },
    summary: 'Numéro européen d’un dossier',
  }),
  lireNomCppTransition: call({
    method: 'GET',
    path: '/api/dossier-ctis/{numeroCtis}/nom-cpp-transition',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: z.object({ numeroCtis }),
    response: { text: true },
    summary: 'Nom du comité de la transition',
  }),
  controlerDirLie: call({
    method: 'GET',
    path: '/api/dossier-ctis/control_dir_lie/{dosId}',
    effect: 'read',
    access: 'CTIS_LIRE',
    params: parDosId,
    response: { number: true },
    summary: 'Contrôle le dossier initial lié',
  }),
  supprimerAvecMotif: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{id}/suppression',
    effect: 'write',
    access: 'CTIS_EFFACER',
    params: parId,
    body: motifSaisi,
    response: { json: faitCtis },
    summary: 'Supprime un dossier CTIS, avec son motif',
  }),
  retablir: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{id}/retablissement',
    effect: 'write',
    access: 'CTIS_EFFACER',
    params: parId,
    body: motifSaisi,
    response: { json: faitCtis },
    summary: 'Rétablit un dossier CTIS supprimé, avec son motif',
  }),
});
