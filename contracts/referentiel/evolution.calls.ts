/** The reference data as an open page follows them: told that one of them changed, it reads again what it shows. */
import { call, contract } from '../core/call.ts';

export const referentielEvolution = contract('referentiel.evolution', {
  suivre: call({
    method: 'GET',
    path: '/api/ext/referentiel/flux',
    effect: 'read',
    access: 'signedIn',
    response: { live: 'referentiel.change', commun: true },
    summary: 'Suit les référentiels : chaque message dit que l’un d’eux a changé',
  }),
});
