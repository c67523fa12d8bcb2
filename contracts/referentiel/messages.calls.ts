/** News, alerts and announcements as the administration edits them; `referentiel.applicatif` saves them. */
import { call, contract } from '../core/call.ts';
import { messagesAdministres } from './referentiel.schemas.ts';

export const referentielMessages = contract('referentiel.messages', {
  lireActualites: call({
    method: 'GET',
    path: '/api/ext/administration/messages/actualites',
    effect: 'read',
    access: 'PARAMETRE_GERER',
    response: { json: messagesAdministres },
    summary: 'Actualités à modifier, avec qui les a changées et quand',
  }),
  lireAlertes: call({
    method: 'GET',
    path: '/api/ext/administration/messages/alertes',
    effect: 'read',
    access: 'PARAMETRE_GERER',
    response: { json: messagesAdministres },
    summary: 'Alertes à modifier, avec qui les a changées et quand',
  }),
  lireAnnoncesGestionnaires: call({
    method: 'GET',
    path: '/api/ext/administration/messages/annonces-gestionnaires',
    effect: 'read',
    access: 'PARAMETRE_GERER',
    response: { json: messagesAdministres },
    summary: 'Annonces aux gestionnaires à modifier, avec qui les a changées et quand',
  }),
});
