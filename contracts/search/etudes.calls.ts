/** List of trials of medicines. Its exports are calls of etude, by the specification. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jsonQuery } from '../core/fields.ts';
import { rechercheEssais } from '../etude/suivi/essais.schemas.ts';
import { pageEtudesCtis } from './etudes.schemas.ts';

export const searchEtudes = contract('search.etudes', {
  rechercherCtis: call({
    method: 'GET',
    path: '/api/ext/etudes-ctis/recherche',
    effect: 'read',
    access: 'ETUDE_RECHERCHER',
    query: z.object({ recherche: jsonQuery(rechercheEssais) }),
    response: { json: pageEtudesCtis },
    summary: 'Recherche des essais de médicaments',
  }),
});
