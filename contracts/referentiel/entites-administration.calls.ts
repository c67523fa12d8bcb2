/** Administration of piece categories, sponsor types, countries and regulations. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id } from '../core/fields.ts';
import { parReglementationCode } from '../core/params.ts';
import { ENTITES_JOURNAL, ligneJournal, listeDeValeurs, utilisation } from './administration.schemas.ts';
import { categoriePiece, pays, reglementation, valeur } from './referentiel.schemas.ts';
import {
  categoriePieceACreer,
  categoriePieceAModifier,
  paysACreer,
  paysAModifier,
  valeurACreer,
  valeurAModifier,
} from './saisies.schemas.ts';

export const referentielEntitesAdministration = contract('referentiel.entitesAdministration', {
  creerCategorie: call({
    method: 'POST',
    path: '/api/administration/referentiel/categorie/create/{codeReglementation}',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    params: z.object({ codeReglementation: codeCourt }),
    body: categoriePieceACreer,
    response: { json: categoriePiece },
    summary: 'Crée une catégorie de pièces',
  }),
  modifierCategorie: call({
    method: 'PUT',
    path: '/api/administration/referentiel/categorie',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: categoriePieceAModifier,
    response: { json: categoriePiece },
    summary: 'Modifie une catégorie de pièces',
  }),
  listerCategories: call({
    method: 'GET',
    path: '/api/administration/referentiel/categorie/{reglementationCode}',
    effect: 'read',
    access: 'REFERENTIEL_GERER',
    params: parReglementationCode,
    response: { json: z.array(categoriePiece) },
    summary: 'Catégories de pièces d’une réglementation, pour l’administration',
  }),
  creerPromoteur: call({
    method: 'POST',
    path: '/api/administration/referentiel/promoteur/create',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: valeurACreer,
    response: { json: valeur },
    summary: 'Crée un type de promoteur',
  }),
  modifierPromoteur: call({
    method: 'PUT',
    path: '/api/administration/referentiel/promoteur',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: valeurAModifier,
    response: { json: valeur },
    summary: 'Modifie un type de promoteur',
  }),
  listerPromoteurs: call({
    method: 'GET',
    path: '/api/administration/referentiel/promoteur/{reglementationCode}',
    effect: 'read',
    access: 'REFERENTIEL_GERER',
    params: parReglementationCode,
    response: { json: z.array(valeur) },
    summary: 'Types de promoteur d’une réglementation, pour l’administration',
  }),
  creerPays: call({
    method: 'POST',
    path: '/api/administration/referentiel/pays/create',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: paysACreer,
    response: { json: pays },
    summary: 'Crée un pays',
  }),
  modifierPays: call({
    method: 'PUT',
    path: '/api/administration/referentiel/pays',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: paysAModifier,
    response: { json: pays },
    summary: 'Modifie un pays',
  }),
  modifierReglementation: call({
    method: 'PUT',
    path: '/api/administration/referentiel/reglementation',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: valeurAModifier,
    response: { json: reglementation },
    summary: 'Modifie une réglementation',
  }),
  lireUtilisation: call({
    method: 'GET',
    path: '/api/ext/referentiel/{liste}/{id}/utilisation',
    effect: 'read',
    access: 'REFERENTIEL_GERER',
    params: z.object({ liste: listeDeValeurs, id }),
    response: { json: utilisation },
    summary: 'Où une valeur d’une liste est utilisée',
  }),
  lireJournal: call({
    method: 'GET',
    path: '/api/ext/referentiel/journal/{entite}/{id}',
    effect: 'read',
    access: 'REFERENTIEL_GERER',
    params: z.object({ entite: z.enum(ENTITES_JOURNAL), id }),
    response: { json: z.array(ligneJournal) },
    summary: 'Qui a changé une valeur ou un réglage, quand, et ce qui était avant',
  }),
});
