/** Draws by lot. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery, nonDefini } from '../core/fields.ts';

export const searchTas = contract('search.tas', {
  rechercher: call({
    method: 'POST',
    path: '/api/admin/tas/search',
    effect: 'read',
    access: 'TAS_ADMINISTRER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Recherche des tirages au sort',
    notYet: true,
  }),
  exporter: call({
    method: 'GET',
    path: '/api/admin/tas/export',
    effect: 'read',
    access: 'TAS_ADMINISTRER',
    query: z.object({ recherche: jsonQuery(nonDefini) }),
    response: { file: 'xlsx' },
    summary: 'Exporte des tirages au sort',
    notYet: true,
  }),
});
