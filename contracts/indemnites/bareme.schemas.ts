/** Scales as the administration reads and adds them: cents, thousandths of a vacation, hundredths of the whole. */
import * as z from 'zod';
import { jour, texte } from '../core/fields.ts';
import { type Bareme, CATEGORIES_BAREME } from './bareme.rules.ts';

const EUROS_MAX = 1_000_000;
const VACATIONS_MAX = 20_000;
const ANNEE_VACATIONS_MAX = 1_000_000;
const CENT = 100;
const centimes = z.int().min(0).max(EUROS_MAX);
const milliemes = z.int().min(0).max(VACATIONS_MAX);
const part = z.int().min(0).max(CENT);
const coefficients = z.record(z.enum(CATEGORIES_BAREME), milliemes);
const CODE = /^[A-Z][A-Z0-9]{2,11}$/;

export const baremeSaisi = z.object({
  code: z.string().regex(CODE, 'Un code de 3 à 12 lettres majuscules et chiffres, par exemple B2027.'),
  dateDebut: jour,
  source: texte(300, 5),
  valeurVacation: centimes.min(1),
  rapporteur: coefficients,
  methodologiste: coefficients,
  modificationRapporteur: milliemes,
  modificationMethodologiste: milliemes,
  partie1: part,
  partie2: part,
  accelere: milliemes,
  majorationAout: centimes,
  president: z.tuple([centimes, centimes, centimes]),
  plafondSalarie: centimes,
  plafondIndependant: centimes,
  plafondAnnuel: z.int().min(1).max(ANNEE_VACATIONS_MAX).nullable(),
});
export type BaremeSaisi = z.output<typeof baremeSaisi>;
/** `confirme`: files that are prepared are to be prepared anew, and whoever adds it knows it. */
export const baremeAjoute = baremeSaisi.extend({ confirme: z.boolean().optional() });

export const baremeLu = baremeSaisi.extend({
  dateFin: jour.nullable(),
  /** Whether it may still be taken away: the last one, which no certified file used. */
  peutSupprimer: z.boolean(),
}) satisfies z.ZodType<Bareme>;
