/** A manager’s own committee. */
import { call, contract } from '../core/call.ts';
import { annonceCpp, annonceLue, cpp, cppPropreSaisi } from './referentiel.schemas.ts';

export const referentielCppGestionnaire = contract('referentiel.cppGestionnaire', {
  annoncerInstructeurs: call({
    method: 'PUT',
    path: '/api/cpp/annonces-instructeurs',
    effect: 'write',
    access: 'CPP_PROPRE_GERER',
    body: annonceCpp,
    response: { json: cpp },
    summary: 'Enregistre l’annonce aux membres du comité',
  }),
  lire: call({
    method: 'GET',
    path: '/api/gestionnaire/cpp',
    effect: 'read',
    access: 'CPP_PROPRE_GERER',
    response: { json: cpp },
    summary: 'Comité du gestionnaire',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/gestionnaire/cpp',
    effect: 'write',
    access: 'CPP_PROPRE_GERER',
    body: cppPropreSaisi,
    response: { json: cpp },
    summary: 'Modifie le comité du gestionnaire',
  }),
  annoncerInstructeursGestionnaire: call({
    method: 'PUT',
    path: '/api/gestionnaire/cpp/annonces-instructeurs',
    effect: 'write',
    access: 'CPP_PROPRE_GERER',
    body: annonceCpp,
    response: { json: cpp },
    summary: 'Enregistre l’annonce du gestionnaire aux membres',
  }),
  lireAnnonceCpp: call({
    method: 'GET',
    path: '/api/ext/cpp/annonce',
    effect: 'read',
    access: 'CPP_LIRE',
    response: { json: annonceLue.nullable() },
    summary: 'Annonce du comité à ses membres, tant qu’elle est affichée',
  }),
});
