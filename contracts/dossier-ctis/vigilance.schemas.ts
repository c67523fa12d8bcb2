/** Notifications of a trial: those of the portal, those that its sponsor declares here, and what he has still to file. */
import * as z from 'zod';
import { explicationDate, instant, jour, texte, versionLue } from '../core/fields.ts';
import { fichierLu, fileRef } from '../core/files.ts';
import { etuIdJson } from '../core/ids.ts';
import { TYPES_VIGILANCE } from './vigilance.rules.ts';

/** Characters of what is told of a notification. */
export const LONGUEUR_VIGILANCE = 10_000;
const typeVigilance = z.enum(TYPES_VIGILANCE);
export const STATUTS_NOTIFICATION = ['RECUE', 'LUE', 'A_TRAITER', 'TRAITEE'] as const;
const statutNotification = z.enum(STATUTS_NOTIFICATION);
export const STATUT_NOTIFICATION_LABELS = {
  RECUE: 'Reçue',
  LUE: 'Lue par le comité',
  A_TRAITER: 'À traiter',
  TRAITEE: 'Traitée',
} as const satisfies Record<(typeof STATUTS_NOTIFICATION)[number], string>;

const piece = { id: z.int().positive(), deposeLe: instant, deposePar: z.enum(['DEPOSANT', 'COMITE']) };
const pieceVigilance = z.object({ ...piece, fichier: fileRef, retiree: z.boolean() });

const notification = {
  id: z.int().positive(),
  type: typeVigilance,
  /** ISO 3166; null: all of them. */
  pays: z.string().nullable(),
  dateEvenement: jour,
  dateConnaissance: jour.nullable(),
  /** Of a halt: whether its reason is the benefit and the risk; null: of another event, or the portal, which does not say. */
  arretPourSurete: z.boolean().nullable(),
  /** Null: the portal does not say when. */
  dateNotification: jour.nullable(),
  description: z.string(),
  mesures: z.string(),
  statut: statutNotification,
  origine: z.enum(['BATCH', 'DEPOSANT']),
  /** What the portal said before it corrected it. */
  datesAnterieures: z.array(jour),
};
export const notificationVigilance = z.object({ ...notification, pjs: z.array(pieceVigilance) });
export type NotificationVigilance = z.output<typeof notificationVigilance>;

const echeanceVigilanceLue = z.object({ date: jour, explication: explicationDate });
const notificationLue = z.object({
  ...notification,
  echeance: echeanceVigilanceLue.nullable(),
  enRetard: z.boolean(),
  pjs: z.array(z.object({ ...piece, fichier: fichierLu, peutRetirer: z.boolean() })),
  peutJoindre: z.boolean(),
});
export type NotificationLue = z.output<typeof notificationLue>;
const obligationLue = z.object({ type: typeVigilance, date: jour, enRetard: z.boolean(), explication: explicationDate });

export const vigilanceLue = z.object({
  version: z.int().nonnegative(),
  notifications: z.array(notificationLue),
  /** What the sponsor has still to file, near or late. */
  aDeposer: z.array(obligationLue),
  peutDeclarer: z.boolean(),
  peutSuivre: z.boolean(),
});
export type VigilanceLue = z.output<typeof vigilanceLue>;

/** A line of the sponsor's dashboard. */
export const depotVigilance = z.object({
  etuId: etuIdJson,
  numeroCtis: z.string(),
  titre: z.string(),
  ...obligationLue.shape,
  joursRestants: z.int(),
});

export const declarationSaisie = z.object({
  type: typeVigilance,
  dateEvenement: jour,
  dateConnaissance: jour.nullable(),
  arretPourSurete: z.boolean().nullable().default(null),
  description: texte(LONGUEUR_VIGILANCE),
  mesures: texte(LONGUEUR_VIGILANCE),
});
export type DeclarationSaisie = z.output<typeof declarationSaisie>;
export const suiteSaisie = z.object({ version: versionLue, statut: statutNotification.exclude(['RECUE']) });
export const faitVigilance = z.object({ notificationNumero: z.int().positive(), message: z.string() });
