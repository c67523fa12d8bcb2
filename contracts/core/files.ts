/** Files: what a call accepts, how a stored file is named everywhere, what a call that answers with a file returns. */
import * as z from 'zod';
import { foldedText } from './plain-text.ts';

export const MO = 1024 * 1024;

/** Types of content that the platform knows, with the extensions accepted for each. Content is checked by its first bytes, not by its name. */
export const FILE_TYPES = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'], label: 'PDF' },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    label: 'Word (docx)',
  },
  odt: { mime: 'application/vnd.oasis.opendocument.text', extensions: ['odt'], label: 'texte OpenDocument (odt)' },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    label: 'Excel (xlsx)',
  },
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], label: 'image JPEG' },
  png: { mime: 'image/png', extensions: ['png'], label: 'image PNG' },
} as const;
export type FileType = keyof typeof FILE_TYPES;
export const FILE_TYPE_CODES = ['pdf', 'docx', 'odt', 'xlsx', 'jpg', 'png'] as const satisfies readonly FileType[];

/** What one multipart part accepts: `max` in bytes for each file; `aFaire`: what is said in French when it is missing, instead of « Joignez un fichier ». */
export type FileRule = { max: number; types: readonly FileType[]; plusieurs?: true; optional?: true; aFaire?: string };

/** Longest file name kept. PIE-04. */
export const NOM_FICHIER_MAX = 150;

/** Reference to stored bytes: what travels instead of the bytes. */
export const fileRef = z.object({
  documentId: z.string().regex(/^[0-9a-z-]{8,64}$/),
  nom: z.string().min(1).max(NOM_FICHIER_MAX),
  type: z.string().max(200),
  taille: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** An antivirus judged its bytes as they came in. Absent of what the platform makes itself, and where none is installed. */
  scanne: z.literal(true).optional(),
});
export type FileRef = z.output<typeof fileRef>;

/** What an export holds, in words: its title, what was asked, how many rows it has. */
export const resumeExport = z.object({
  titre: z.string(),
  filtres: z.array(z.object({ libelle: z.string(), valeur: z.string() })),
  lignes: z.int(),
});
export type ResumeExport = z.output<typeof resumeExport>;

/** One stored file, or a zip that the BFF streams from stored files. `temporaire`: the bytes are deleted once sent. */
export const fileAnswer = z.union([
  z.object({
    document: fileRef,
    temporaire: z.boolean().optional(),
    enLigne: z.boolean().optional(),
    resume: resumeExport.optional(),
  }),
  z.object({
    zip: z.object({
      nom: z.string(),
      entrees: z.array(z.object({ chemin: z.string(), documentId: z.string() })),
      textes: z.array(z.object({ chemin: z.string(), texte: z.string() })).optional(),
    }),
  }),
  z.object({ texte: z.string(), nom: z.string(), type: z.string() }),
]);
export type FileAnswer = z.output<typeof fileAnswer>;

/** A file as a screen shows it: never the storage key. */
export const fichierLu = z.object({ nom: z.string(), type: z.string(), taille: z.int(), sha256: z.string() });

/** At most `max` UTF-16 units, never half a character: half a pair could be neither stored nor sent in a header. */
const cut = (text: string, max: number) => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Devices of Windows, which opens no file of such a name, whatever its extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i;

/**
 * A name safe in a zip, a header and on any disk: no path, no control character nor invisible mark, no device of Windows, which drops dots and spaces at
 * the end of a name too; accents kept, at most 150 characters.
 */
export const safeFileName = (name: string) => {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = foldedText(base.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '')
    .replace(/[.\s]+$/, '')
    .replace(DEVICE, '_$&');
  if (clean.length <= NOM_FICHIER_MAX) return clean || 'fichier';
  const dot = clean.lastIndexOf('.');
  // What follows a dot far from the end is not an extension.
  const extension = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : '';
  return cut(clean, NOM_FICHIER_MAX - extension.length) + extension;
};
