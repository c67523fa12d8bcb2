/** Reasons of an unfavourable opinion. */

import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { motifDefavorable } from './referentiel.schemas.ts';

export const referentielMotifs = contract('referentiel.motifs', {
  lister: call({
    method: 'GET',
    path: '/api/motifs/avis_defavorables',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(motifDefavorable) },
    summary: 'Motifs d’avis défavorable',
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/motifs/avis_defavorables/actifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(motifDefavorable) },
    summary: 'Motifs actifs d’avis défavorable',
  }),
});
