/** One box that searches everything the caller may see. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery, TEXTE_RECHERCHE_MAX, texte } from '../core/fields.ts';
import {
  rechercheDossiersAvancee,
  rechercheGlobale,
  resultatsDossiers,
  resultatsGlobaux,
  suggestions,
} from './dossiers.schemas.ts';
import { rechercheEtudesGlobale, resultatsEtudes } from './etudes.schemas.ts';
import { OBJETS_INDEXES } from './indexation.schemas.ts';

export const searchGlobale = contract('search.globale', {
  rechercher: call({
    method: 'GET',
    path: '/api/recherche_globale/',
    effect: 'read',
    access: 'signedIn',
    costly: true,
    query: z.object({ rechercheGlobalDto: jsonQuery(rechercheGlobale) }),
    response: { json: resultatsGlobaux },
    summary: 'Recherche dans toute la plateforme',
  }),
  suggerer: call({
    method: 'GET',
    path: '/api/ext/recherche/suggestions',
    effect: 'read',
    access: 'signedIn',
    query: z.object({ frappe: texte(TEXTE_RECHERCHE_MAX, 2) }),
    response: { json: suggestions },
    summary: 'Dossiers et promoteurs proposés pendant la frappe',
  }),
  lireEtat: call({
    method: 'GET',
    path: '/api/ext/recherche/etat',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.object({ vides: z.array(z.enum(OBJETS_INDEXES)) }) },
    summary: 'Index vidés qui attendent leur reconstruction : ce qu’ils ne contiennent pas existe pourtant',
  }),
  rechercherDossiers: call({
    method: 'GET',
    path: '/api/recherche_globale/dossiers-avance',
    effect: 'read',
    access: 'DOSSIER_RECHERCHER',
    costly: true,
    query: z.object({ rechercheGlobalDto: jsonQuery(rechercheDossiersAvancee) }),
    response: { json: resultatsDossiers },
    summary: 'Recherche avancée de dossiers',
  }),
  rechercherEtudes: call({
    method: 'GET',
    path: '/api/recherche_globale/etudes-avance',
    effect: 'read',
    access: 'ETUDE_RECHERCHER',
    costly: true,
    query: z.object({ rechercheGlobalDto: jsonQuery(rechercheEtudesGlobale) }),
    response: { json: resultatsEtudes },
    summary: 'Recherche avancée d’études',
  }),
});
