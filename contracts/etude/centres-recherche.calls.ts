/** Research centres of a study, known by their name. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini, texte } from '../core/fields.ts';

const parEtuId = z.object({ etuId: id });

export const etudeCentresRecherche = contract('etude.centresRecherche', {
  ajouter: call({
    method: 'POST',
    path: '/api/centre-recherche/{etuId}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parEtuId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Ajoute un centre de recherche',
    notYet: true,
  }),
  lister: call({
    method: 'GET',
    path: '/api/centre-recherche/{etuId}',
    effect: 'read',
    access: 'ETUDE_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Centres de recherche d’une étude',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/centre-recherche/{etuId}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parEtuId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Supprime un centre de recherche',
    notYet: true,
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/centre-recherche/{etuId}/{ancienNom}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: z.object({ etuId: id, ancienNom: texte(200) }),
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie un centre de recherche',
    notYet: true,
  }),
});
