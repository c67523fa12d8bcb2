/** Lists of people that a committee may read. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery, page, TEXTE_RECHERCHE_MAX, texte } from '../core/fields.ts';
import { expertLigne, rechercheExperts } from './expert.schemas.ts';
import { membreLigne, rechercheMembres } from './membre.schemas.ts';
import { PERSONNES_PROPOSEES_MAX, personneProposee } from './personne.schemas.ts';

export const identityRecherche = contract('identity.recherche', {
  chercherExperts: call({
    method: 'GET',
    path: '/api/utilisateur/vto/search/expertVtoSearch',
    effect: 'read',
    access: 'UTILISATEUR_RECHERCHER',
    query: z.object({ recherche: jsonQuery(rechercheExperts) }),
    response: { json: page(expertLigne) },
    summary: 'Recherche des experts à solliciter',
  }),
  chercherMembres: call({
    method: 'GET',
    path: '/api/utilisateur/vto/search/membreCppVtoSearch',
    effect: 'read',
    access: 'UTILISATEUR_RECHERCHER',
    query: z.object({ recherche: jsonQuery(rechercheMembres) }),
    response: { json: page(membreLigne) },
    summary: 'Recherche des membres du comité',
  }),
  suggerer: call({
    method: 'GET',
    path: '/api/ext/recherche/personnes',
    effect: 'read',
    access: 'UTILISATEUR_RECHERCHER',
    query: z.object({ frappe: texte(TEXTE_RECHERCHE_MAX, 2) }),
    response: { json: z.array(personneProposee).max(PERSONNES_PROPOSEES_MAX) },
    summary: 'Personnes proposées pendant la frappe',
  }),
  exporterMembres: call({
    method: 'GET',
    path: '/api/utilisateur/vto/search/membreCppVtoExport',
    effect: 'read',
    access: 'UTILISATEUR_EXPORTER',
    query: z.object({ recherche: jsonQuery(rechercheMembres).optional() }),
    response: { file: 'xlsx' },
    summary: 'Exporte les membres du comité',
  }),
});
