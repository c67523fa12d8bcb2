/** Token of the external integration: what a machine of the public register shows to fetch the export. Rule: CPT-23. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { instant, versionLueOuZero } from '../core/fields.ts';

/** What is known of the token without knowing it. `version` 0: there was never one. */
const etatJeton = z.object({
  version: z.int(),
  poseLe: instant.nullable(),
  posePar: z.string().nullable(),
  /** Its last four characters. */
  fin: z.string().nullable(),
  dernierUsage: instant.nullable(),
});

export const referentielIntegrationExterne = contract('referentiel.integrationExterne', {
  lireJeton: call({
    method: 'GET',
    path: '/api/administration/integration-externe/token',
    effect: 'read',
    access: 'PARAMETRE_GERER',
    response: { json: etatJeton },
    summary: 'Jeton d’intégration externe : quand il a été posé et a servi, jamais le jeton',
  }),
  modifierJeton: call({
    method: 'POST',
    path: '/api/administration/integration-externe/token',
    effect: 'write',
    access: 'PARAMETRE_GERER',
    body: z.object({ version: versionLueOuZero }),
    /** The only time that it is told. */
    response: { json: etatJeton.extend({ jeton: z.string() }) },
    summary: 'Remplace le jeton d’intégration externe',
  }),
});
