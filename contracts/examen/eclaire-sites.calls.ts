/** Sites and investigators of the ECLAIRE form. Each write answers the list as it then stands. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { parEtuId } from '../core/params.ts';
import { siteEclaire, siteSaisi } from '../etude/vie/registre/eclaire.schemas.ts';

export const examenEclaireSites = contract(
  'examen.eclaireSites',
  {
    lister: call({
      method: 'GET',
      path: '/api/etude-racine/{etuId}/eclaire-sites-investigateurs',
      effect: 'read',
      access: 'PUBLICATION_LIRE',
      params: parEtuId,
      response: { json: z.array(siteEclaire) },
      summary: 'Sites et investigateurs de la fiche ECLAIRE',
    }),
    creer: call({
      method: 'POST',
      path: '/api/etude-racine/{etuId}/eclaire-sites-investigateurs/create',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: parEtuId,
      body: siteSaisi,
      response: { json: z.array(siteEclaire) },
      summary: 'Ajoute un site à la fiche ECLAIRE',
    }),
    supprimer: call({
      method: 'DELETE',
      path: '/api/etude-racine/eclaire-sites-investigateurs/{siteId}',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: z.object({ siteId: id }),
      response: { json: z.array(siteEclaire) },
      summary: 'Supprime un site de la fiche ECLAIRE',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
