/** Duration of a session, read before and after sign-in. */
import { call, contract } from '../core/call.ts';
import { parametresCompte, parametresCompteSaisis } from './parametres.schemas.ts';
import { parametresSession } from './session.internal.ts';

export const identityParametresSession = contract('identity.parametresSession', {
  lire: call({
    method: 'GET',
    path: '/api/parametrage/applicatif/infos-session',
    effect: 'read',
    access: 'public',
    response: { json: parametresSession },
    summary: 'Durée de la session et délai d’avertissement',
  }),
  lireParametres: call({
    method: 'GET',
    path: '/api/ext/administration/parametres-compte',
    effect: 'read',
    access: 'PARAMETRE_GERER',
    response: { json: parametresCompte },
    summary: 'Durées des sessions et des mots de passe',
  }),
  modifierParametres: call({
    method: 'PUT',
    path: '/api/ext/administration/parametres-compte',
    effect: 'write',
    access: 'PARAMETRE_GERER',
    body: parametresCompteSaisis,
    response: { json: parametresCompte },
    summary: 'Modifie les durées des sessions et des mots de passe',
  }),
});
