/** Dossiers given to each member for a séance. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { utiId } from '../core/ids.ts';
import { parSeanceId } from '../core/params.ts';
import {
  affectationDuMembre,
  affectationSaisie,
  matriceAffectation,
  notificationFaite,
  propositionAffectations,
} from './affectation.schemas.ts';

export const seanceAffectation = contract('seance.affectation', {
  lister: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/affectation',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { json: matriceAffectation },
    summary: 'Affectations des membres d’une séance',
  }),
  lireDetail: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/affectation/detail',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    query: z.object({ membreId: utiId }),
    response: { json: affectationDuMembre },
    summary: 'Dossiers confiés à un membre',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/seance/{seanceId}/affectation/edition',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    query: z.object({ membreId: utiId }),
    body: affectationSaisie,
    response: { json: affectationDuMembre },
    summary: 'Modifie les dossiers confiés à un membre',
  }),
  notifier: call({
    method: 'PUT',
    path: '/api/seance/{seanceId}/affectation/notify',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    response: { json: notificationFaite },
    summary: 'Prévient les membres de leurs affectations',
  }),
  /** Read and computed, nothing is written: the secretariat saves what it keeps by `etude.candidats.designer`. */
  proposer: call({
    method: 'GET',
    path: '/api/ext/seances/{seanceId}/propositions',
    effect: 'read',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    response: { json: propositionAffectations },
    summary: 'Propose les rapporteurs et méthodologistes de toute une séance, chacun avec ses raisons',
  }),
});
