/** Eligibility and outcome criteria of the ECLAIRE form. Each write answers the list as it then stands. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { parEtuId } from '../core/params.ts';
import { critereEligibilite, critereJugement, eligibiliteSaisie, jugementSaisi } from '../etude/vie/registre/eclaire.schemas.ts';

const parCritereId = z.object({ critereId: id });

export const examenEclaireCriteres = contract(
  'examen.eclaireCriteres',
  {
    listerEligibilite: call({
      method: 'GET',
      path: '/api/etude-racine/{etuId}/eclaire-eligibilite',
      effect: 'read',
      access: 'PUBLICATION_LIRE',
      params: parEtuId,
      response: { json: z.array(critereEligibilite) },
      summary: 'Critères d’éligibilité de la fiche ECLAIRE',
    }),
    creerEligibilite: call({
      method: 'POST',
      path: '/api/etude-racine/{etuId}/eclaire-eligibilite/create',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: parEtuId,
      body: eligibiliteSaisie,
      response: { json: z.array(critereEligibilite) },
      summary: 'Ajoute un critère d’éligibilité',
    }),
    supprimerEligibilite: call({
      method: 'DELETE',
      path: '/api/etude-racine/eclaire-eligibilite/{critereId}',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: parCritereId,
      response: { json: z.array(critereEligibilite) },
      summary: 'Supprime un critère d’éligibilité',
    }),
    listerJugement: call({
      method: 'GET',
      path: '/api/etude-racine/{etuId}/eclaire-jugement',
      effect: 'read',
      access: 'PUBLICATION_LIRE',
      params: parEtuId,
      response: { json: z.array(critereJugement) },
      summary: 'Critères de jugement de la fiche ECLAIRE',
    }),
    creerJugement: call({
      method: 'POST',
      path: '/api/etude-racine/{etuId}/eclaire-jugement/create',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: parEtuId,
      body: jugementSaisi,
      response: { json: z.array(critereJugement) },
      summary: 'Ajoute un critère de jugement',
    }),
    supprimerJugement: call({
      method: 'DELETE',
      path: '/api/etude-racine/eclaire-jugement/{critereId}',
      effect: 'write',
      access: 'PUBLICATION_GERER',
      params: parCritereId,
      response: { json: z.array(critereJugement) },
      summary: 'Supprime un critère de jugement',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
