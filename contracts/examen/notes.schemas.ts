/** Notes of the committee on a dossier. Rule: NOT-01. Never readable by a sponsor. */
import * as z from 'zod';
import { idJson, texte, versionLue } from '../core/fields.ts';
import { utiIdOut } from '../core/ids.ts';

export const NOTE_MAX = 4_000;
/** Of a dossier, in one answer: the last of them, and those that are pinned. */
export const NOTES_LUES_MAX = 500;
const contenu = texte(NOTE_MAX, 1);

/** `partagee`: read by the committee; otherwise by its author alone. `epinglee`: first of the list. */
const noteSaisie = z.object({
  texte: contenu,
  partagee: z.boolean(),
  epinglee: z.boolean().default(false),
  /** Colleagues whom it calls: they are told (NOT-03). */
  nommes: z.array(idJson).max(20).default([]),
});
/** `cle`: given by who writes; sent again after an answer that was lost, the note is written once. */
export const noteEcrite = noteSaisie.extend({ cle: z.uuid().optional() });
export const noteModifiee = noteSaisie.extend({ noteId: idJson, version: versionLue });
export const noteSupprimee = z.object({ noteId: idJson });

export const noteLue = z.object({
  id: z.int(),
  texte: z.string(),
  partagee: z.boolean(),
  epinglee: z.boolean(),
  nommes: z.array(z.object({ utiId: utiIdOut, nom: z.string() })),
  /** The note mentions the person who reads it. */
  meNomme: z.boolean(),
  auteur: z.string(),
  estMoi: z.boolean(),
  creeLe: z.string(),
  modifieLe: z.string().nullable(),
  /** By the reader; his own notes always are. */
  lue: z.boolean(),
  version: z.int(),
});
export const compteursNotes = z.object({ total: z.int(), nonLues: z.int() });
/** Of the committee, whom a note may name. */
export const collegue = z.object({ utiId: utiIdOut, nom: z.string(), secretariat: z.boolean() });
