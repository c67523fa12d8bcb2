/** Administration of piece categories, sponsor types, countries and regulations. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt } from '../core/fields.ts';
import {
  categoriePiece,
  categoriePieceACreer,
  categoriePieceAModifier,
  pays,
  paysACreer,
  paysAModifier,
  reglementation,
  valeur,
  valeurACreer,
  valeurAModifier,
} from './referentiel.schemas.ts';

const parReglementationCode = z.object({ reglementationCode: codeCourt });

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
});
