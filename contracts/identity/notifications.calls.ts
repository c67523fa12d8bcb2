/** What a person was told, and how he wants to be told. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { PROFILS } from '../core/droits.ts';
import { id, idJson, instant, jsonQuery, page, recherche } from '../core/fields.ts';
import { FAMILLES_NOTIFICATION, MODES_COURRIEL, TYPES_NOTIFICATION } from './notifications.ts';

const notificationLue = z.object({
  id: z.int(),
  type: z.enum(TYPES_NOTIFICATION),
  titre: z.string(),
  /** Paragraphs of the mail, without its greeting. */
  texte: z.array(z.string()),
  /** The place of the application; null: there is nothing to open. */
  lien: z.string().nullable(),
  /** Told to whoever holds this profile; null: to the person himself. */
  profil: z.enum(PROFILS).nullable(),
  creeLe: instant,
  lueLe: instant.nullable(),
});
export type NotificationLue = z.output<typeof notificationLue>;

const rechercheNotifications = recherche(
  z.object({ type: z.enum(TYPES_NOTIFICATION).optional(), lues: z.enum(['NON_LUES', 'TOUTES']).default('TOUTES') }),
  ['creeLe'],
);

const choixNotification = z.object({
  famille: z.enum(FAMILLES_NOTIFICATION),
  application: z.boolean(),
  courriel: z.enum(MODES_COURRIEL),
});
export type ChoixNotification = z.output<typeof choixNotification>;

export const identityNotifications = contract('identity.notifications', {
  rechercher: call({
    method: 'GET',
    path: '/api/ext/notifications',
    effect: 'read',
    access: 'signedIn',
    query: z.object({ recherche: jsonQuery(rechercheNotifications) }),
    response: { json: page(notificationLue) },
    summary: 'Ce que la plateforme a dit à la personne, le plus récent d’abord',
  }),
  compterNonLues: call({
    method: 'GET',
    path: '/api/ext/notifications/nombre',
    effect: 'read',
    access: 'signedIn',
    response: { number: true },
    summary: 'Nombre de notifications non lues',
  }),
  marquer: call({
    method: 'PUT',
    path: '/api/ext/notifications/{notifId}/lu',
    effect: 'write',
    access: 'signedIn',
    params: z.object({ notifId: id }),
    body: z.object({ lue: z.boolean() }),
    response: { empty: true },
    summary: 'Note une notification comme lue ou non lue',
  }),
  marquerTout: call({
    method: 'PUT',
    path: '/api/ext/notifications/lues',
    effect: 'write',
    access: 'signedIn',
    /** The last one that the reader has on his screen: one that came meanwhile stays unread. */
    body: z.object({ jusqua: idJson }),
    response: { number: true },
    summary: 'Note comme lues toutes les notifications jusqu’à celle que l’on voit en tête',
  }),
  lirePreferences: call({
    method: 'GET',
    path: '/api/ext/preferences/notifications',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(choixNotification) },
    summary: 'Comment la personne veut être prévenue, par famille de messages',
  }),
  choisir: call({
    method: 'PUT',
    path: '/api/ext/preferences/notifications',
    effect: 'write',
    access: 'signedIn',
    body: choixNotification,
    response: { empty: true },
    summary: 'Choisit comment être prévenu d’une famille de messages',
  }),
});
