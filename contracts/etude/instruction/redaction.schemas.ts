/** A report written in the page, of whoever writes it: what is read, saved and handed in. Rules: RAP-09, RAP-11. */
import * as z from 'zod';
import { texte, versionLue } from '../../core/fields.ts';
import { SAISIE_MAX } from '../socle/element.schemas.ts';
import { CHAMPS_REDACTION } from './redaction.rules.ts';

/** What is too long to be handed in is kept all the same. */
const contenu = z.partialRecord(z.enum(CHAMPS_REDACTION), texte(SAISIE_MAX));
/** `enregistreLe` null: nothing was typed yet. */
export const redactionLue = z.object({ version: z.int(), enregistreLe: z.string().nullable(), contenu });
export const redactionSaisie = z.object({ version: versionLue, contenu });
export const redactionEnregistree = z.object({ version: z.int(), enregistreLe: z.string() });
/** What was typed when it is handed in: a save of another machine since then is not printed unseen. */
export const redactionRendue = z.object({ version: versionLue });
