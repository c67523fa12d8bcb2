/** Research centres of a study, known by their name. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { texte } from '../../core/fields.ts';
import { etuId } from '../../core/ids.ts';
import { parEtuId } from '../../core/params.ts';
import { centreRecherche, centreSaisi, centresASupprimer } from './etude.schemas.ts';

export const etudeCentresRecherche = contract('etude.centresRecherche', {
  ajouter: call({
    method: 'POST',
    path: '/api/centre-recherche/{etuId}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parEtuId,
    body: centreSaisi,
    response: { json: z.array(centreRecherche) },
    summary: 'Ajoute un centre de recherche',
  }),
  lister: call({
    method: 'GET',
    path: '/api/centre-recherche/{etuId}',
    effect: 'read',
    access: 'ETUDE_LIRE',
    params: parEtuId,
    response: { json: z.array(centreRecherche) },
    summary: 'Centres de recherche d’une étude',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/centre-recherche/{etuId}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parEtuId,
    body: centresASupprimer,
    response: { json: z.array(centreRecherche) },
    summary: 'Supprime un centre de recherche',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/centre-recherche/{etuId}/{ancienNom}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: z.object({ etuId, ancienNom: texte(200) }),
    body: centreSaisi,
    response: { json: z.array(centreRecherche) },
    summary: 'Modifie un centre de recherche',
  }),
});
