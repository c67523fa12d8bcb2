/** A study and a dossier of the European portal, as they are read. */
import * as z from 'zod';
import { explicationDate, idJson, instant, jour } from '../core/fields.ts';
import { cppIdJson, etuIdJson } from '../core/ids.ts';
import { lieuEnCause } from '../etude/vie/lieux.internal.ts';
import { demandeCtis, essaiCtis, refDossierCtis } from './ctis.schemas.ts';

const deLEssai = essaiCtis.pick({
  numeroCtis: true,
  misAJourLe: true,
  titre: true,
  titrePublic: true,
  titreCourt: true,
  titresTraduits: true,
  statut: true,
  statutFrance: true,
  recrutement: true,
  emr: true,
  pays: true,
  evenements: true,
  pieces: true,
});

export const etudeCtisLue = z.object({
  id: idJson,
  ...deLEssai.shape,
  promoteur: z.string().nullable(),
  phaseCode: z.int().nullable(),
  faibleIntervention: z.boolean().nullable(),
  enTransition: z.boolean(),
  eudraCt: z.string().nullable(),
  nbSujetsFrance: z.int().nullable(),
  sitesFrance: z.int().nonnegative(),
  produits: z.array(z.string()),
  /** A product carries a device: the study may have a device side. */
  avecDispositif: z.boolean(),
  dossiers: z.array(refDossierCtis),
  /** All the requests that the portal tells, those without dossier in France too. */
  demandes: z.array(demandeCtis.pick({ cleDemande: true, type: true, dateSoumission: true, decisionsPays: true })),
  /** Until when a first participant must be included in France; null: nothing expires. */
  premierSujet: z
    .object({ date: jour, expiree: z.boolean(), prolongeable: z.boolean(), explication: explicationDate })
    .nullable(),
  /** When its papers were destroyed (CON-03): its line alone is left. */
  detruiteLe: instant.nullable(),
  /** Of its sites in France. */
  lieuxEnCause: z.array(lieuEnCause),
  version: z.int(),
  recuLe: instant,
});
export type EtudeCtisLue = z.output<typeof etudeCtisLue>;

/** Of whom a request is, whence it came and who examines it. */
export const teteDossierCtis = z.object({
  etuId: etuIdJson,
  numeroCtis: z.string(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  origine: z.enum(['BATCH', 'MANUEL', 'DEPOSANT']),
  /** It came with its decision: nothing of it was examined here. */
  reprise: z.boolean(),
  recuLe: instant,
  cppId: cppIdJson.nullable(),
});

export const dossierCtisLu = z.object({
  id: idJson,
  ...teteDossierCtis.shape,
  /** Hidden from all but the administration. */
  supprimeLe: instant.nullable(),
  /** No decision was notified in time: it is deemed given, and the portal has not told one since. */
  decisionTacite: z.boolean(),
  ...demandeCtis.omit({ concerneFrance: true }).shape,
});
export type DossierCtisLu = z.output<typeof dossierCtisLu>;
