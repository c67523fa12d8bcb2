/** The ECLAIRE form of a root study: administrative and research elements, recruitment. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { codeCourt, id, nonDefini } from '../core/fields.ts';

const parEtuId = z.object({ etuId: id });

export const etudeEclaire = contract('etude.eclaire', {
  lireElementsAdmin: call({
    method: 'GET',
    path: '/api/etude-racine/{etuId}/eclaire-elements-admin',
    effect: 'read',
    access: 'PUBLICATION_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Éléments administratifs de la fiche ECLAIRE',
    notYet: true,
  }),
  modifierElementsAdmin: call({
    method: 'PUT',
    path: '/api/etude-racine/{etuId}/eclaire-elements-admin',
    effect: 'write',
    access: 'PUBLICATION_GERER',
    params: parEtuId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie les éléments administratifs de la fiche ECLAIRE',
    notYet: true,
  }),
  lireElementsRecherche: call({
    method: 'GET',
    path: '/api/etude-racine/{etuId}/eclaire-elements-recherche',
    effect: 'read',
    access: 'PUBLICATION_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Éléments de recherche de la fiche ECLAIRE',
    notYet: true,
  }),
  modifierElementsRecherche: call({
    method: 'PUT',
    path: '/api/etude-racine/{etuId}/eclaire-elements-recherche',
    effect: 'write',
    access: 'PUBLICATION_GERER',
    params: parEtuId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie les éléments de recherche de la fiche ECLAIRE',
    notYet: true,
  }),
  lireRecrutement: call({
    method: 'GET',
    path: '/api/etude-racine/{etuId}/eclaire-recrutement',
    effect: 'read',
    access: 'PUBLICATION_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Recrutement de la fiche ECLAIRE',
    notYet: true,
  }),
  enregistrerRecrutement: call({
    method: 'POST',
    path: '/api/etude-racine/{etuId}/eclaire-recrutement',
    effect: 'write',
    access: 'PUBLICATION_GERER',
    params: parEtuId,
    query: z.object({ statutBeforeUpdate: codeCourt }),
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Enregistre le recrutement de la fiche ECLAIRE',
    notYet: true,
  }),
  lireDepuisDossier: call({
    method: 'GET',
    path: '/api/etude-racine/fromDossier/{dosId}',
    effect: 'read',
    access: 'ETUDE_LIRE',
    params: z.object({ dosId: id }),
    response: { json: nonDefini },
    summary: 'Étude racine d’un dossier',
    notYet: true,
  }),
});
