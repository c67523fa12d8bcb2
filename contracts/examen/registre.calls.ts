/** The ECLAIRE form of a root study: administrative and research elements, recruitment. Rules: `eclaire.rules.ts`. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parEtuId } from '../core/params.ts';
import {
  eclaireAdminLu,
  eclaireAdminSaisi,
  eclaireEnregistre,
  eclaireRechercheLu,
  eclaireRechercheSaisi,
  recrutementLu,
  recrutementSaisi,
  STATUTS_RECRUTEMENT,
} from '../etude/vie/registre/eclaire.schemas.ts';

export const examenRegistre = contract(
  'examen.registre',
  {
    lireElementsAdmin: call({
      method: 'GET',
      path: '/api/etude-racine/{etuId}/eclaire-elements-admin',
      effect: 'read',
      access: 'PUBLICATION_LIRE',
      params: parEtuId,
      response: { json: eclaireAdminLu },
      summary: 'Éléments administratifs de la fiche ECLAIRE',
    }),
    modifierElementsAdmin: call({
      method: 'PUT',
      path: '/api/etude-racine/{etuId}/eclaire-elements-admin',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: parEtuId,
      body: eclaireAdminSaisi,
      response: { json: eclaireEnregistre },
      summary: 'Modifie les éléments administratifs de la fiche ECLAIRE',
    }),
    lireElementsRecherche: call({
      method: 'GET',
      path: '/api/etude-racine/{etuId}/eclaire-elements-recherche',
      effect: 'read',
      access: 'PUBLICATION_LIRE',
      params: parEtuId,
      response: { json: eclaireRechercheLu },
      summary: 'Éléments de recherche de la fiche ECLAIRE',
    }),
    modifierElementsRecherche: call({
      method: 'PUT',
      path: '/api/etude-racine/{etuId}/eclaire-elements-recherche',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: parEtuId,
      body: eclaireRechercheSaisi,
      response: { json: eclaireEnregistre },
      summary: 'Modifie les éléments de recherche de la fiche ECLAIRE',
    }),
    lireRecrutement: call({
      method: 'GET',
      path: '/api/etude-racine/{etuId}/eclaire-recrutement',
      effect: 'read',
      access: 'PUBLICATION_LIRE',
      params: parEtuId,
      response: { json: recrutementLu },
      summary: 'Recrutement de la fiche ECLAIRE',
    }),
    /** `statutBeforeUpdate`: what the person saw; another one since then is 409 `recrutement.dejaFait`. */
    enregistrerRecrutement: call({
      method: 'POST',
      path: '/api/etude-racine/{etuId}/eclaire-recrutement',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: parEtuId,
      query: z.object({ statutBeforeUpdate: z.enum(STATUTS_RECRUTEMENT) }),
      body: recrutementSaisi,
      response: { json: recrutementLu },
      summary: 'Enregistre le recrutement de la fiche ECLAIRE',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
