/** Sign-in, current user, prolongation and switch of profile. Answered by the BFF, which holds the sessions. Rules: CPT-05, CPT-06, CPT-11, CPT-12. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { PROFILS } from '../core/droits.ts';
import { parametresSession, utilisateurCourant } from './session.internal.ts';

export const identitySession = contract('identity.session', {
  afficherConnexion: call({
    method: 'GET',
    path: '/login',
    effect: 'read',
    access: 'public',
    response: { text: true },
    summary: 'Page de connexion',
    servedBy: 'bff',
  }),
  afficherConnexionAdmin: call({
    method: 'GET',
    path: '/admin/login',
    effect: 'read',
    access: 'public',
    response: { text: true },
    summary: 'Page de connexion des administrateurs',
    servedBy: 'bff',
  }),
  afficherRacine: call({
    method: 'GET',
    path: '/',
    effect: 'read',
    access: 'public',
    response: { empty: true },
    summary: 'Page d’accueil : renvoie vers l’application',
    servedBy: 'bff',
  }),
  connecter: call({
    method: 'GET',
    path: '/processLogin',
    effect: 'write',
    access: 'public',
    response: { empty: true },
    summary: 'Ouvre une session',
    servedBy: 'bff',
  }),
  connecterAdmin: call({
    method: 'GET',
    path: '/admin/processLogin',
    effect: 'write',
    access: 'public',
    response: { empty: true },
    summary: 'Ouvre une session d’administrateur',
    servedBy: 'bff',
  }),
  presenterFacteur: call({
    method: 'POST',
    path: '/api/ext/facteur',
    effect: 'write',
    access: 'signedIn',
    body: z.object({
      jeton: z
        .string()
        .max(16_000)
        .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    }),
    response: { empty: true },
    summary: 'Présente de nouveau son second facteur, avant un acte qui engage',
    servedBy: 'bff',
  }),
  deconnecter: call({
    method: 'POST',
    path: '/api/logout',
    effect: 'write',
    access: 'public',
    response: { empty: true },
    summary: 'Ferme la session',
    servedBy: 'bff',
  }),
  lireUtilisateurCourant: call({
    method: 'GET',
    path: '/api/currentUser',
    effect: 'read',
    access: 'signedIn',
    response: { json: utilisateurCourant },
    summary: 'Utilisateur connecté, son profil et ses droits',
    servedBy: 'bff',
  }),
  renouveler: call({
    method: 'GET',
    path: '/api/renouvellerSession',
    effect: 'write',
    access: 'signedIn',
    response: { json: parametresSession },
    summary: 'Prolonge la session',
    servedBy: 'bff',
  }),
  basculer: call({
    method: 'POST',
    path: '/api/bascule/{profil}',
    effect: 'write',
    access: 'signedIn',
    params: z.object({ profil: z.enum(PROFILS) }),
    response: { empty: true },
    summary: 'Change de profil actif',
    servedBy: 'bff',
  }),
});
