/** Reasons of an unfavourable opinion. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const referentielMotifs = contract('referentiel.motifs', {
  lister: call({
    method: 'GET',
    path: '/api/motifs/avis_defavorables',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Motifs d’avis défavorable',
    notYet: true,
  }),
  listerActifs: call({
    method: 'GET',
    path: '/api/motifs/avis_defavorables/actifs',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Motifs actifs d’avis défavorable',
    notYet: true,
  }),
});
