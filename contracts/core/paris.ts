/**
 * Days of Europe/Paris, the only ones that the law knows. An instant becomes a day here and nowhere else (deploy/tools/house/days.grit): cut in UTC, what is
 * done between midnight and one o'clock in winter, two o'clock in summer, would carry the date of the day before.
 */

const ZONE = 'Europe/Paris';
const HEURE_MS = 3_600_000;
// Every request asks for today, and Intl is slow: since 1911, Paris does not change its day within a quarter of an hour.
const QUART_D_HEURE_MS = 900_000;
let dernier = { quart: Number.NaN, jour: '' };
const JOUR = new Intl.DateTimeFormat('fr-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
const HEURE = new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const MURALE = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

declare const kind: unique symbol;
/** A day of Paris, 'YYYY-MM-DD'. A plain text passes, so that tests and rows of the database need no cast; an instant, or a piece of one, does not. */
export type Jour = string & { readonly [kind]?: 'day' };
type Piece = string & { readonly [kind]?: 'piece of an instant' };
/** ISO 8601 in UTC, as columns, facts and answers carry it. What is cut out of it is no day: `jourParis` makes one. */
export type Instant = {
  readonly [kind]?: 'instant';
  slice(start?: number, end?: number): Piece;
  substring(start: number, end?: number): Piece;
  split(separator: string | RegExp, limit?: number): Piece[];
} & string;

type Moment = Date | Instant | number;
const dateDe = (moment: Moment): Date => (moment instanceof Date ? moment : new Date(moment));

/** As columns, facts and answers carry an instant. */
export const instantDe = (moment: Moment): Instant => dateDe(moment).toISOString();

/** The day in Paris of an instant, 'YYYY-MM-DD'. */
export function jourParis(instant: Moment): Jour {
  const date = dateDe(instant);
  const quart = Math.floor(date.getTime() / QUART_D_HEURE_MS);
  if (quart !== dernier.quart) dernier = { quart, jour: JOUR.format(date) };
  return dernier.jour;
}

/** The hour in Paris of an instant, 'HH:mm'. */
export const heureParis = (instant: Moment): string => HEURE.format(dateDe(instant));

const SANS_HEURE = /^\d{4}-\d\d-\d\d$/;
const isDay = (text: Jour | Instant): text is Jour => SANS_HEURE.test(text) || Number.isNaN(Date.parse(text));
/** The day of a date of an answer: itself, or the day in Paris when it is an instant. A text that is neither stays as it is. */
export const jourDe = (jourOuInstant: Jour | Instant): Jour => (isDay(jourOuInstant) ? jourOuInstant : jourParis(jourOuInstant));

/** The day as a Date that Intl and Excel show with `timeZone: 'UTC'`, and that knows its day of the week. No instant: never compare it with one. */
export const dateWithoutTime = (jour: Jour): Date => new Date(`${jour}T00:00:00Z`);

/** Sunday 0 to Saturday 6. */
export const jourDeSemaine = (jour: Jour): number => dateWithoutTime(jour).getUTCDay();

/** Whether 'YYYY-MM-DD' is a day of the calendar: 2027-02-31 is not. */
export const isJour = (text: string): boolean => {
  const date = SANS_HEURE.test(text) ? dateWithoutTime(text) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** What the clocks of Paris show at an instant, as a Date of UTC: for Excel, which knows no zones. */
export const heureMurale = (instant: Moment): Date => new Date(`${MURALE.format(dateDe(instant)).replace(' ', 'T')}Z`);

/** The instant at which the clocks of Paris show this day and hour ('HH:mm'): the first of two in October, one hour later when March skips it. */
export function instantParis(jour: Jour, heure: string): Instant {
  const voulue = Date.parse(`${jour}T${heure}:00Z`);
  const [ete, hiver] = [new Date(voulue - 2 * HEURE_MS), new Date(voulue - HEURE_MS)];
  return (heureMurale(ete).getTime() === voulue ? ete : hiver).toISOString();
}

/** The first instant of a day in Paris: bounds of a window over instants. */
export const debutDuJour = (jour: Jour): Instant => instantParis(jour, '00:00');
