/** An expert’s record. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, courriel } from '../core/fields.ts';
import { utiIdOut } from '../core/ids.ts';
import { courrielVerifie, expertACreer, ficheExpert, ficheParComite, ficheSaisie, volontaireLu } from './expert.schemas.ts';

export const expertiseExpert = contract('expertise.expert', {
  lire: call({
    method: 'GET',
    path: '/api/expert',
    effect: 'read',
    access: 'EXPERT_PROFIL',
    response: { json: ficheExpert },
    summary: 'Sa fiche d’expert',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/expert',
    effect: 'write',
    access: 'EXPERT_PROFIL',
    body: ficheSaisie,
    response: { json: ficheExpert },
    summary: 'Modifie sa fiche d’expert',
  }),
  creer: call({
    method: 'PUT',
    path: '/api/expert/creation',
    effect: 'write',
    access: 'EXPERT_CREER',
    body: expertACreer,
    response: { json: z.object({ expId: utiIdOut, connu: z.boolean() }) },
    summary: 'Crée un expert',
  }),
  modifierParComite: call({
    method: 'PUT',
    path: '/api/expert/modification',
    effect: 'write',
    access: 'EXPERT_CREER',
    body: ficheParComite,
    response: { json: ficheExpert },
    stale: ['identity.recherche'],
    summary: 'Modifie un expert',
  }),
  inscrireVolontaires: call({
    method: 'PUT',
    path: '/api/expert/inscriptionListeVolontaires',
    effect: 'write',
    access: 'EXPERT_PROFIL',
    query: z.object({ wantInscription: bool }),
    response: { json: volontaireLu },
    summary: 'S’inscrit sur la liste des experts volontaires, ou la quitte',
  }),
  verifierCourriel: call({
    method: 'GET',
    path: '/api/expert/check-expert-email',
    effect: 'read',
    access: 'EXPERT_CREER',
    query: z.object({ email: courriel }),
    response: { json: courrielVerifie },
    summary: 'Vérifie l’adresse électronique d’un expert',
  }),
});
