/** Parameters and announcements of the application. */

import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { message, messagesSaisis, montantMax, montantMaxSaisi } from './referentiel.schemas.ts';

export const referentielApplicatif = contract('referentiel.applicatif', {
  lireMontantMaxIndemnites: call({
    method: 'GET',
    path: '/api/administration/parametrage/applicatif/montant-max-indemnites',
    effect: 'read',
    access: 'PARAMETRE_GERER',
    response: { json: montantMax },
    summary: 'Montant maximal des indemnités, en vigueur et passé',
  }),
  modifierMontantMaxIndemnites: call({
    method: 'POST',
    path: '/api/administration/parametrage/applicatif/update-montant-max-indemnites',
    effect: 'write',
    access: 'PARAMETRE_GERER',
    body: montantMaxSaisi,
    response: { json: montantMax },
    summary: 'Modifie le montant maximal des indemnités',
  }),
  enregistrerActualites: call({
    method: 'POST',
    path: '/api/administration/parametrage/applicatif/actualites',
    effect: 'write',
    access: 'PARAMETRE_GERER',
    body: messagesSaisis,
    response: { json: z.array(message) },
    summary: 'Enregistre les actualités',
  }),
  enregistrerAlertes: call({
    method: 'POST',
    path: '/api/administration/parametrage/applicatif/alertes',
    effect: 'write',
    access: 'PARAMETRE_GERER',
    body: messagesSaisis,
    response: { json: z.array(message) },
    summary: 'Enregistre les alertes',
  }),
  enregistrerAnnoncesGestionnaires: call({
    method: 'POST',
    path: '/api/administration/parametrage/applicatif/annonces-gestionnaires',
    effect: 'write',
    access: 'PARAMETRE_GERER',
    body: messagesSaisis,
    response: { json: z.array(message) },
    summary: 'Enregistre les annonces aux gestionnaires',
  }),
  lireUrlCtis: call({
    method: 'GET',
    path: '/api/parametrage/applicatif',
    effect: 'read',
    access: 'signedIn',
    response: { text: true },
    summary: 'Adresse du portail CTIS',
  }),
  lireAnnoncesGestionnaires: call({
    method: 'GET',
    path: '/api/parametrage/applicatif/annonces-gestionnaires',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(message) },
    summary: 'Annonces aux gestionnaires',
  }),
  lireAlertes: call({
    method: 'GET',
    path: '/api/parametrage/applicatif/alertes',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(message) },
    summary: 'Alertes',
  }),
  lireActualites: call({
    method: 'GET',
    path: '/api/parametrage/applicatif/actualites',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(message) },
    summary: 'Actualités',
  }),
  lireCourrielsAdmin: call({
    method: 'GET',
    path: '/api/parametrage/applicatif/admin-emails',
    effect: 'read',
    access: 'signedIn',
    response: { text: true },
    summary: 'Adresses électroniques des administrateurs',
  }),
});
