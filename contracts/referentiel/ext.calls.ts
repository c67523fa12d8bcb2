/** Beyond the specification: what the administration reads before it changes a value, and what was changed. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { ENTITES_JOURNAL, ligneJournal, listeDeValeurs, utilisation } from './ext.schemas.ts';

export const referentielExt = contract('referentiel.ext', {
  lireUtilisation: call({
    method: 'GET',
    path: '/api/ext/referentiel/{liste}/{id}/utilisation',
    effect: 'read',
    access: 'REFERENTIEL_GERER',
    params: z.object({ liste: listeDeValeurs, id }),
    response: { json: utilisation },
    summary: 'Où une valeur d’une liste est utilisée',
  }),
  lireJournal: call({
    method: 'GET',
    path: '/api/ext/referentiel/journal/{entite}/{id}',
    effect: 'read',
    access: 'REFERENTIEL_GERER',
    params: z.object({ entite: z.enum(ENTITES_JOURNAL), id }),
    response: { json: z.array(ligneJournal) },
    summary: 'Qui a changé une valeur ou un réglage, quand, et ce qui était avant',
  }),
});
