/** Administration of piece categories, sponsor types, countries and regulations. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, nonDefini } from '../core/fields.ts';
import { categoriePiece, valeur } from './referentiel.schemas.ts';

const parReglementationCode = z.object({ reglementationCode: codeCourt });

export const referentielEntitesAdministration = contract('referentiel.entitesAdministration', {
  creerCategorie: call({
    method: 'POST',
    path: '/api/administration/referentiel/categorie/create/{codeReglementation}',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    params: z.object({ codeReglementation: codeCourt }),
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Crée une catégorie de pièces',
    notYet: true,
  }),
  modifierCategorie: call({
    method: 'PUT',
    path: '/api/administration/referentiel/categorie',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie une catégorie de pièces',
    notYet: true,
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
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Crée un type de promoteur',
    notYet: true,
  }),
  modifierPromoteur: call({
    method: 'PUT',
    path: '/api/administration/referentiel/promoteur',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie un type de promoteur',
    notYet: true,
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
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Crée un pays',
    notYet: true,
  }),
  modifierPays: call({
    method: 'PUT',
    path: '/api/administration/referentiel/pays',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie un pays',
    notYet: true,
  }),
  modifierReglementation: call({
    method: 'PUT',
    path: '/api/administration/referentiel/reglementation',
    effect: 'write',
    access: 'REFERENTIEL_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie une réglementation',
    notYet: true,
  }),
});
