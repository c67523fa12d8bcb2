/** Sign-in, current user, prolongation and switch of profile. Answered by the BFF, which holds the sessions. Rules: CPT-05, CPT-06, CPT-11, CPT-12. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { PROFILS } from '../core/droits.ts';
import { instant } from '../core/fields.ts';
import { parametresSession, utilisateurCourant } from './session.internal.ts';

/** Drawn at a sign-in, kept as long as it lasts; opens nothing. */
const reference = z.string().regex(/^[\w-]{22}$/);

/** One sign-in that still lasts. `appareil`: browser and system as the browser said them, empty when it said none. */
const connexion = z.object({
  reference,
  appareil: z.string(),
  ouverteLe: instant,
  /** The last act, to some seconds. */
  vueLe: instant,
  courante: z.boolean(),
});

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
  lister: call({
    method: 'GET',
    path: '/api/ext/sessions',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(connexion) },
    summary: 'Ses connexions en cours, sur tous ses appareils, la dernière utilisée d’abord',
    servedBy: 'bff',
  }),
  fermer: call({
    method: 'POST',
    path: '/api/ext/sessions/fermeture',
    effect: 'write',
    access: 'signedIn',
    /** Null: all but the one that asks, which a sign-out closes. */
    body: z.object({ reference: reference.nullable() }),
    response: { json: z.object({ fermees: z.int() }) },
    summary: 'Ferme une de ses autres connexions, ou toutes',
    servedBy: 'bff',
  }),
});
