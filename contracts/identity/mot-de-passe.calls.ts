/** Password: reset by a link, change, reminder. Rules: CPT-09, CPT-14, CPT-15. */
import { call, contract } from '../core/call.ts';
import { demandeReinitialisation, jetonATester, modificationMotDePasse, reinitialisation } from './mot-de-passe.schemas.ts';

export const identityMotDePasse = contract('identity.motDePasse', {
  envoyerCourriel: call({
    method: 'POST',
    path: '/api/reinitialisation-mdp/envoi-mail',
    effect: 'write',
    access: 'public',
    discreet: true,
    body: demandeReinitialisation,
    response: { empty: true },
    summary: 'Envoie le courriel de réinitialisation du mot de passe',
  }),
  testerJeton: call({
    method: 'POST',
    path: '/api/reinitialisation-mdp/test-token',
    effect: 'read',
    access: 'public',
    body: jetonATester,
    response: { text: true },
    summary: 'Vérifie un jeton de réinitialisation',
  }),
  reinitialiser: call({
    method: 'POST',
    path: '/api/reinitialisation-mdp/reinitialiser',
    effect: 'write',
    access: 'public',
    body: reinitialisation,
    response: { empty: true },
    summary: 'Choisit un nouveau mot de passe avec un jeton',
  }),
  modifier: call({
    method: 'POST',
    path: '/api/modification-mdp',
    effect: 'write',
    access: 'public',
    discreet: true,
    body: modificationMotDePasse,
    response: { empty: true },
    summary: 'Modifie son mot de passe',
  }),
  rappelerExpiration: call({
    method: 'GET',
    path: '/api/expiration-mdp/reminder',
    effect: 'read',
    access: 'signedIn',
    response: { boolean: true },
    summary: 'Indique si le mot de passe expire bientôt',
  }),
});
