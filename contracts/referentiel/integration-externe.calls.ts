/** Token of the external integration. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const referentielIntegrationExterne = contract('referentiel.integrationExterne', {
  lireJeton: call({
    method: 'GET',
    path: '/api/administration/integration-externe/token',
    effect: 'read',
    access: 'PARAMETRE_GERER',
    response: { json: nonDefini },
    summary: 'Jeton d’intégration externe',
    notYet: true,
  }),
  modifierJeton: call({
    method: 'POST',
    path: '/api/administration/integration-externe/token',
    effect: 'write',
    access: 'PARAMETRE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Remplace le jeton d’intégration externe',
    notYet: true,
  }),
});
