/** Draws by lot. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery } from '../core/fields.ts';
import { pageTirages, rechercheTirages } from '../etude/suivi/actions.schemas.ts';

export const searchTas = contract('search.tas', {
  rechercher: call({
    method: 'POST',
    path: '/api/admin/tas/search',
    effect: 'read',
    access: 'TAS_ADMINISTRER',
    body: rechercheTirages.optional(),
    response: { json: pageTirages },
    summary: 'Recherche des tirages au sort',
  }),
  exporter: call({
    method: 'GET',
    path: '/api/admin/tas/export',
    effect: 'read',
    access: 'TAS_ADMINISTRER',
    query: z.object({ recherche: jsonQuery(rechercheTirages) }),
    response: { file: 'xlsx' },
    summary: 'Exporte des tirages au sort',
  }),
});
