/** Password: reset by a link, change, reminder. Rules: accounts, D5. */
import { call, contract } from '../core/call.ts';
import { nonDefini } from '../core/fields.ts';

export const identityMotDePasse = contract('identity.motDePasse', {
  envoyerCourriel: call({
    method: 'POST',
    path: '/api/reinitialisation-mdp/envoi-mail',
    effect: 'write',
    access: 'public',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Envoie le courriel de réinitialisation du mot de passe',
    notYet: true,
  }),
  testerJeton: call({
    method: 'POST',
    path: '/api/reinitialisation-mdp/test-token',
    effect: 'read',
    access: 'public',
    body: nonDefini.optional(),
    response: { text: true },
    summary: 'Vérifie un jeton de réinitialisation',
    notYet: true,
  }),
  reinitialiser: call({
    method: 'POST',
    path: '/api/reinitialisation-mdp/reinitialiser',
    effect: 'write',
    access: 'public',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Choisit un nouveau mot de passe avec un jeton',
    notYet: true,
  }),
  modifier: call({
    method: 'POST',
    path: '/api/modification-mdp',
    effect: 'write',
    access: 'public',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie son mot de passe',
    notYet: true,
  }),
  rappelerExpiration: call({
    method: 'GET',
    path: '/api/expiration-mdp/reminder',
    effect: 'read',
    access: 'signedIn',
    response: { boolean: true },
    summary: 'Indique si le mot de passe expire bientôt',
    notYet: true,
  }),
});
