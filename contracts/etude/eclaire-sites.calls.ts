/** Sites and investigators of the ECLAIRE form. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';
import { parEtuId } from '../core/params.ts';

export const etudeEclaireSites = contract('etude.eclaireSites', {
  lister: call({
    method: 'GET',
    path: '/api/etude-racine/{etuId}/eclaire-sites-investigateurs',
    effect: 'read',
    access: 'PUBLICATION_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Sites et investigateurs de la fiche ECLAIRE',
    notYet: true,
  }),
  creer: call({
    method: 'POST',
    path: '/api/etude-racine/{etuId}/eclaire-sites-investigateurs/create',
    effect: 'write',
    access: 'PUBLICATION_GERER',
    params: parEtuId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Ajoute un site à la fiche ECLAIRE',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/etude-racine/eclaire-sites-investigateurs/{siteId}',
    effect: 'write',
    access: 'PUBLICATION_GERER',
    params: z.object({ siteId: id }),
    response: { json: nonDefini },
    summary: 'Supprime un site de la fiche ECLAIRE',
    notYet: true,
  }),
});
