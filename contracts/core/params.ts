/** Path and query parameters: a parameter used by two groups is named here. */
import * as z from 'zod';
import { codeCourt, id, texte } from './fields.ts';
import { dosId, etuId, seanceId, utiId } from './ids.ts';

/** European number of a trial, `2023-505613-24-00`. Its form is checked by the owner: a wrong number is unknown, not malformed. */
export const numeroCtis = texte(40, 1);
/** Single-use token of a link, base64url. */
export const jeton = z.string().regex(/^[A-Za-z0-9_-]{20,200}$/, 'Lien incorrect.');
export const annee = z.coerce.number<string | number>().int('Une année est un nombre entier.').min(1990).max(2199);
export const delaiJours = z.coerce.number<string | number>().int('Un délai est un nombre entier de jours.').min(1).max(365);
/** Reason typed by a person, carried in a query. */
export const motif = texte(4_000);
/** Calls about one thing, or about one thing of another, by the ids of their address. */
export const parDosId = z.object({ dosId });
export const parEtuId = z.object({ etuId });
export const parId = z.object({ id });
export const parReglementationCode = z.object({ reglementationCode: codeCourt });
export const parDosIdId = z.object({ dosId, id });
export const parSeanceId = z.object({ seanceId });
export const parUtiId = z.object({ utiId });
export const parEtuIdId = z.object({ etuId, id });
export const parSeanceIdDosId = z.object({ seanceId, dosId });
export const parDosIdPjId = z.object({ dosId, pjId: id });
export const parExpId = z.object({ expId: utiId });
