/** A manager’s own committee. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const referentielCppGestionnaire = contract('referentiel.cppGestionnaire', {
  annoncerInstructeurs: call({
    method: 'PUT',
    path: '/api/cpp/annonces-instructeurs',
    effect: 'write',
    access: 'CPP_PROPRE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Enregistre l’annonce aux membres du comité',
    notYet: true,
  }),
  lire: call({
    method: 'GET',
    path: '/api/gestionnaire/cpp',
    effect: 'read',
    access: 'CPP_PROPRE_GERER',
    response: { json: nonDefini },
    summary: 'Comité du gestionnaire',
    notYet: true,
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/gestionnaire/cpp',
    effect: 'write',
    access: 'CPP_PROPRE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie le comité du gestionnaire',
    notYet: true,
  }),
  annoncerInstructeursGestionnaire: call({
    method: 'PUT',
    path: '/api/gestionnaire/cpp/annonces-instructeurs',
    effect: 'write',
    access: 'CPP_PROPRE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Enregistre l’annonce du gestionnaire aux membres',
    notYet: true,
  }),
});
