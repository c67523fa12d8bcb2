/** Fields shared by calls: identifiers, dates, JSON in a query, pages of a list. A field used by two calls is named here. */
import * as z from 'zod';
import type { Instant, Jour } from './paris.ts';
import { foldedText, isStorable } from './plain-text.ts';

/** Greatest integer of a column: beyond it PostgreSQL refuses the whole statement. */
export const ENTIER_MAX = 2_147_483_647;
/** Identifier in a path or a query: positive integer that a column can hold. */
export const id = z.coerce
  .number<string | number>()
  .int('Un identifiant est un nombre entier.')
  .positive('Un identifiant est positif.')
  .max(ENTIER_MAX);
/** The same inside a JSON body or answer. */
export const idJson = z.int().positive().max(ENTIER_MAX);
/** A count, inside a JSON body. */
export const entierJson = z.int().nonnegative().max(ENTIER_MAX);
/** Version that was read, sent back with a save: a stale one is refused. The next one must fit its column too, or the statement fails before it finds no row. */
export const versionLue = z
  .int()
  .positive()
  .max(ENTIER_MAX - 1);
/** The same of what may not have been saved yet: 0 then. */
export const versionLueOuZero = z
  .int()
  .nonnegative()
  .max(ENTIER_MAX - 1);

export const bool = z.enum(['true', 'false'], 'Valeur attendue : true ou false.').transform((v) => v === 'true');

// Answers hold tens of dates: Date is asked about numbers, which costs a tenth of reading and writing texts.
const isCalendarDate = (v: string) => {
  const [annee, mois, jour] = [Number(v.slice(0, 4)), Number(v.slice(5, 7)), Number(v.slice(8))];
  const d = new Date(Date.UTC(annee, mois - 1, jour));
  return annee >= 1900 && annee <= 2199 && d.getUTCMonth() === mois - 1 && d.getUTCDate() === jour;
};
/** Date of law: 'YYYY-MM-DD', Europe/Paris, without hour. */
export const jour: z.ZodType<Jour, Jour> = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { message: 'Date attendue au format jj/mm/aaaa.', abort: true })
  .refine(isCalendarDate, 'Cette date n’existe pas.');
/** Why a date is what it is: facts, rule with its article, count. Shown wherever a date of law is shown. */
export const explicationDate = z.object({
  faits: z.array(z.object({ libelle: z.string(), date: jour })),
  regle: z.string(),
  article: z.string(),
  calcul: z.string(),
});
/** Instant: ISO 8601, UTC. */
export const instant: z.ZodType<Instant, Instant> = z.iso.datetime({ message: 'Instant attendu au format ISO 8601.' });
export const heure = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Heure attendue au format hh:mm.');

/** Folds what can be stored: what cannot stays as it came, so that it is refused. */
const foldStorable = (v: string): string => (isStorable(v) ? foldedText(v) : v);

/**
 * Text a person types: what cannot be stored is refused; what people paste without knowing (invisible marks, hyphens of a line end) is folded.
 * Length is counted in UTF-16 units, as browsers do.
 */
export const texte = (max: number, min = 0) =>
  z.string().overwrite(foldStorable).min(min).max(max).refine(isStorable, 'Ce texte contient un caractère interdit.');
/** A text that is compared byte for byte and never shown, such as a password: kept as it was typed. */
export const secret = (max: number, min = 0) =>
  z.string().min(min).max(max).refine(isStorable, 'Ce texte contient un caractère interdit.');
/** A short text that a rule judges by its form, such as a name, a number or a code: folded, without spaces around. */
export const folded = z.string().overwrite(foldStorable).trim();
/** A mail address that was folded and cut of its spaces: people copy them with both. */
export const courriel = folded
  .check(z.email({ message: 'Adresse électronique attendue, par exemple prenom.nom@exemple.fr.' }))
  .max(254);
export const codeCourt = z.string().regex(/^[A-Za-z0-9_.-]{1,60}$/, 'Code incorrect.');

/** JSON inside a query parameter: decoded and parsed by `schema`, refused with a message, never thrown. */
export const jsonQuery = <T extends z.ZodType>(schema: T) =>
  z.codec(z.string().max(8_000), schema, {
    decode: (text, ctx) => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.issues.push({ code: 'custom', input: text, message: 'Le paramètre doit être du JSON encodé.' });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });

/** What a search box takes: the longest title, pasted whole. */
export const TEXTE_RECHERCHE_MAX = 1_000;
export const TAILLE_PAGE = 25;
export const TAILLE_PAGE_MAX = 200;

/** The DTO of lists: `{ filtres, texte?, tri?, page?: { taille, apres? } }`, each list with its own filters and sortable columns. */
export const recherche = <F extends z.ZodType, const T extends readonly [string, ...string[]]>(filtres: F, tris: T) =>
  z.object({
    filtres: filtres,
    texte: texte(TEXTE_RECHERCHE_MAX).optional(),
    tri: z
      .array(z.object({ champ: z.enum(tris), sens: z.enum(['asc', 'desc']) }))
      .max(3)
      .optional(),
    page: z.object({ taille: z.int().min(1).max(TAILLE_PAGE_MAX).default(TAILLE_PAGE), apres: texte(500).optional() }).optional(),
  });

/** One page of a list by keyset: `suivant` is the `apres` of the next page, null at the end. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({ lignes: z.array(row), total: z.int().nonnegative(), suivant: z.string().nullable() });

export const codeLibelle = z.object({ code: z.string(), libelle: z.string() });

/** A call not yet built: its answer has no promised shape. */
export const notDefined = z.unknown();

export const CTIS_ID_MIN = 1_000_000_000;
/** The services that hold studies and requests under examination. */
export type Owner = 'etude' | 'dossier-ctis';
/** Whose an identifier is: studies and dossiers of the European portal are numbered from 1 000 000 000. Asked where a call is routed, nowhere else. */
export const ownerOf = (id: number): Owner => (id >= CTIS_ID_MIN ? 'dossier-ctis' : 'etude');
