/** Appeals against an unfavourable opinion on part II: one for a request, decided by the minister, examined again by another committee (CSP R1124-15). */
import * as z from 'zod';
import { idJson, instant, jour, recherche, texte } from '../core/fields.ts';
import { fichierLu, fileRef } from '../core/files.ts';
import { dosIdJson, etuIdJson, utiIdJson } from '../core/ids.ts';
import { possibleEvent } from '../core/workflow.ts';
import { ETATS_RECOURS, ETATS_RECOURS_ECRITS, EVENEMENTS_RECOURS } from './recours.workflow.ts';
import { PARTIES_VISEES } from './suivi.schemas.ts';

export const MOTIF_RECOURS_MIN = 20;
const piece = { id: z.int().positive(), deposeLe: instant };
export const recoursGarde = z.object({
  dosId: dosIdJson,
  etuId: etuIdJson,
  numeroCtis: z.string(),
  cleDemande: z.string(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  utiId: utiIdJson,
  demandeur: z.string(),
  /** What was written; the states that follow from the request itself are not. */
  etat: z.enum(ETATS_RECOURS_ECRITS),
  motif: z.string(),
  argumentaire: z.string(),
  demandeLe: instant,
  decideLe: instant.nullable(),
  decidePar: z.string().nullable(),
  motifDecision: z.string().nullable(),
  complementsAvant: jour.nullable(),
  complements: z.string().nullable(),
  complementsLe: instant.nullable(),
  /** When it was told that it is closed without complements; null: nobody was told. */
  closDitLe: instant.nullable(),
  pieces: z.array(z.object({ ...piece, fichier: fileRef })),
});
export type RecoursGarde = z.output<typeof recoursGarde>;
export const pieceRecours = z.object({ ...piece, fichier: fichierLu });
export const recoursLu = recoursGarde.omit({ etat: true, utiId: true, closDitLe: true, pieces: true }).extend({
  id: idJson,
  etat: z.enum(ETATS_RECOURS),
  pieces: z.array(pieceRecours),
  /** Days since it waits for the administration; null when it does not. */
  attendDepuis: z.int().nullable(),
  /** What the reader may do of it now. */
  evenements: z.array(possibleEvent(EVENEMENTS_RECOURS)),
});
export type RecoursLu = z.output<typeof recoursLu>;

export const recoursSaisi = z.object({
  dosId: dosIdJson,
  partie: z.enum(PARTIES_VISEES),
  motif: texte(500, 1),
  argumentaire: texte(20_000, MOTIF_RECOURS_MIN),
});
export const refusRecours = z.object({ motif: texte(4_000, MOTIF_RECOURS_MIN) });
export const complementsRecours = z.object({ texte: texte(20_000, 1) });
export const rechercheRecours = recherche(
  z.object({
    numero: texte(40).optional(),
    promoteur: texte(200).optional(),
    etats: z.array(z.enum(ETATS_RECOURS)).max(ETATS_RECOURS.length).optional(),
    du: jour.optional(),
    au: jour.optional(),
  }),
  ['demandeLe'],
);
export type RechercheRecours = z.output<typeof rechercheRecours>;
export const faitRecours = z.object({ id: idJson, message: z.string() });
