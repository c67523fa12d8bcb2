/** An expert’s record. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, courriel, nonDefini } from '../core/fields.ts';

export const expertiseExpert = contract('expertise.expert', {
  lire: call({
    method: 'GET',
    path: '/api/expert',
    effect: 'read',
    access: 'EXPERT_PROFIL',
    response: { json: nonDefini },
    summary: 'Sa fiche d’expert',
    notYet: true,
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/expert',
    effect: 'write',
    access: 'EXPERT_PROFIL',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie sa fiche d’expert',
    notYet: true,
  }),
  creer: call({
    method: 'PUT',
    path: '/api/expert/creation',
    effect: 'write',
    access: 'EXPERT_CREER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Crée un expert',
    notYet: true,
  }),
  modifierParComite: call({
    method: 'PUT',
    path: '/api/expert/modification',
    effect: 'write',
    access: 'EXPERT_CREER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie un expert',
    notYet: true,
  }),
  inscrireVolontaires: call({
    method: 'PUT',
    path: '/api/expert/inscriptionListeVolontaires',
    effect: 'write',
    access: 'EXPERT_PROFIL',
    query: z.object({ wantInscription: bool }),
    response: { json: nonDefini },
    summary: 'S’inscrit sur la liste des experts volontaires, ou la quitte',
    notYet: true,
  }),
  verifierCourriel: call({
    method: 'GET',
    path: '/api/expert/check-expert-email',
    effect: 'read',
    access: 'EXPERT_CREER',
    query: z.object({ email: courriel }),
    response: { json: nonDefini },
    summary: 'Vérifie l’adresse électronique d’un expert',
    notYet: true,
  }),
});
