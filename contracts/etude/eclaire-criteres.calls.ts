/** Eligibility and outcome criteria of the ECLAIRE form. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';
import { parEtuId } from '../core/params.ts';

const parCritereId = z.object({ critereId: id });

export const etudeEclaireCriteres = contract('etude.eclaireCriteres', {
  listerEligibilite: call({
    method: 'GET',
    path: '/api/etude-racine/{etuId}/eclaire-eligibilite',
    effect: 'read',
    access: 'PUBLICATION_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Critères d’éligibilité de la fiche ECLAIRE',
    notYet: true,
  }),
  creerEligibilite: call({
    method: 'POST',
    path: '/api/etude-racine/{etuId}/eclaire-eligibilite/create',
    effect: 'write',
    access: 'PUBLICATION_GERER',
    params: parEtuId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Ajoute un critère d’éligibilité',
    notYet: true,
  }),
  supprimerEligibilite: call({
    method: 'DELETE',
    path: '/api/etude-racine/eclaire-eligibilite/{critereId}',
    effect: 'write',
    access: 'PUBLICATION_GERER',
    params: parCritereId,
    response: { json: nonDefini },
    summary: 'Supprime un critère d’éligibilité',
    notYet: true,
  }),
  listerJugement: call({
    method: 'GET',
    path: '/api/etude-racine/{etuId}/eclaire-jugement',
    effect: 'read',
    access: 'PUBLICATION_LIRE',
    params: parEtuId,
    response: { json: nonDefini },
    summary: 'Critères de jugement de la fiche ECLAIRE',
    notYet: true,
  }),
  creerJugement: call({
    method: 'POST',
    path: '/api/etude-racine/{etuId}/eclaire-jugement/create',
    effect: 'write',
    access: 'PUBLICATION_GERER',
    params: parEtuId,
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Ajoute un critère de jugement',
    notYet: true,
  }),
  supprimerJugement: call({
    method: 'DELETE',
    path: '/api/etude-racine/eclaire-jugement/{critereId}',
    effect: 'write',
    access: 'PUBLICATION_GERER',
    params: parCritereId,
    response: { json: nonDefini },
    summary: 'Supprime un critère de jugement',
    notYet: true,
  }),
});
