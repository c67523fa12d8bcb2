/** Code lists of ECLAIRE. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const referentielEclaire = contract('referentiel.eclaire', {
  listerGroupesSujet: call({
    method: 'GET',
    path: '/api/referentiel/eclaire/groupes-sujet',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Groupes de sujets d’ECLAIRE',
    notYet: true,
  }),
  listerSexes: call({
    method: 'GET',
    path: '/api/referentiel/eclaire/sexes',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Sexes d’ECLAIRE',
    notYet: true,
  }),
  listerTranchesAge: call({
    method: 'GET',
    path: '/api/referentiel/eclaire/tranches-age',
    effect: 'read',
    access: 'signedIn',
    response: { json: nonDefini },
    summary: 'Tranches d’âge d’ECLAIRE',
    notYet: true,
  }),
});
