/** National studies. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { jsonQuery } from '../../core/fields.ts';
import { numeroCtis, parDosId, parEtuId, parId } from '../../core/params.ts';
import { etudeLue, infoEtude, pageEtudes, rechercheEnVigueur, rechercheEtudes } from './etude.schemas.ts';

export const etudeEtude = contract('etude.etude', {
  modifierInfo: call({
    method: 'PUT',
    path: '/api/etude/info/{etuId}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parEtuId,
    body: infoEtude,
    response: { json: z.object({ version: z.int() }) },
    summary: 'Modifie les informations d’une étude que son déposant tient à jour',
  }),
  lire: call({
    method: 'GET',
    path: '/api/etude/{id}',
    effect: 'read',
    access: 'ETUDE_LIRE',
    params: parId,
    response: { json: etudeLue },
    summary: 'Une étude',
  }),
  lireElementRecherche: call({
    method: 'GET',
    path: '/api/etude/{id}/elementRecherche',
    effect: 'read',
    access: 'ETUDE_LIRE',
    params: parId,
    /** Empty before a favourable opinion, or the version in force. */
    response: { json: z.array(rechercheEnVigueur) },
    summary: 'Élément de recherche en vigueur d’une étude',
  }),
  lireDepuisDossier: call({
    method: 'GET',
    path: '/api/etude/fromDossier/{dosId}',
    effect: 'read',
    access: 'ETUDE_LIRE',
    params: parDosId,
    response: { json: etudeLue },
    summary: 'Étude d’un dossier',
  }),
  lireIdDepuisNumeroCtis: call({
    method: 'GET',
    path: '/api/etude/fromNumeroCtis/{numeroCtis}',
    effect: 'read',
    access: 'ETUDE_LIRE',
    params: z.object({ numeroCtis }),
    response: { number: true },
    summary: 'Identifiant de l’étude liée à un numéro CTIS',
  }),
  rechercher: call({
    method: 'GET',
    path: '/api/etude/search',
    effect: 'read',
    access: 'ETUDE_RECHERCHER',
    query: z.object({ rechercheEtudeDto: jsonQuery(rechercheEtudes).optional() }),
    response: { json: pageEtudes },
    summary: 'Recherche des études',
  }),
});
