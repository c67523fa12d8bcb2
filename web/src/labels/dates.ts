/** Dates as users read them: dd/MM/yyyy, dd/MM/yyyy HH:mm, Europe/Paris (INT-05). */
import { formatJour, joursEntre } from '@riph/contracts/core/deadlines';
import { dateWithoutTime, heureParis, type Instant, isJour, type Jour, jourDe, jourParis } from '@riph/contracts/core/paris';
import { type Moment, momentDe } from '@riph/contracts/seance/moment';

const PARIS = 'Europe/Paris';
const DATE_HEURE = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const LONG = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const COURT = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });

/** A date of law, or the day in Paris of an instant -> « 27/11/2026 »; « – » when there is none. */
export const dateFr = (date: string | null | undefined): string => (date ? formatJour(jourDe(date)) : '–');

/** Instant -> « 27/11/2026 14:32 ». */
export const dateHeureFr = (instant: Instant | number | null | undefined): string =>
  instant === null || instant === undefined ? '–' : DATE_HEURE.format(new Date(instant)).replace(',', '').replace(' à ', ' ');

/** Instant -> « 14:32 ». */
export const heureFr = (instant: Instant | number): string => heureParis(instant);

/** The first of a month is an ordinal in French. */
const premier = (texte: string): string => texte.replace(/(^|\s)1(?=\s)/, '$11er');

/** 'YYYY-MM-DD' -> « mardi 24 novembre 2026 ». */
export const dateLongue = (jour: Jour): string => premier(LONG.format(dateWithoutTime(jour)));

/** 'YYYY-MM-DD' -> « mar. 24 nov. ». */
export const dateCourte = (jour: Jour): string => premier(COURT.format(dateWithoutTime(jour)));

export const aujourdhui = (): Jour => jourParis(new Date());
/** The day and the hour in Paris. */
export const now = (): Moment => momentDe(new Date());

/** « 27/11/2026 » -> '2026-11-27'; null when it is no date of the calendar. Also takes 27112026, 27-11-2026, 27.11.26. */
export const lireDate = (text: string): string | null => {
  const m = text.trim().match(/^(\d{1,2})[/\-. ]?(\d{1,2})[/\-. ]?(\d{4}|\d{2})$/);
  if (!m) return null;
  const year = m[3].length === 2 ? `20${m[3]}` : m[3];
  const iso = `${year}-${m[2].padStart(2, '0')}-${m[1].padStart(2, '0')}`;
  return isJour(iso) ? iso : null;
};

const NOMBRE = new Intl.NumberFormat('fr-FR');
/** « 1 284 », with a no-break space. */
export const nombreFr = (n: number): string => NOMBRE.format(n);

/** « 1 dossier », « 12 dossiers »: the noun agrees, and the number never ends a line. */
export const compte = (n: number, singulier: string, pluriel = `${singulier}s`): string =>
  `${nombreFr(n)}\u00a0${Math.abs(n) > 1 ? pluriel : singulier}`;

/** How long ago, in days: « aujourd’hui », « il y a 3 jours ». */
export const ilYA = (jours: number): string => (jours <= 0 ? 'aujourd’hui' : `il y a ${compte(jours, 'jour')}`);
/** The same of a day, or of the day in Paris of an instant. */
export const ageDe = (date: string): string => ilYA(joursEntre(jourDe(date), aujourdhui()));

/** What is left of some hours, in words; the minutes alone once it is less than one; on one line. */
export const resteEnMots = (minutes: number): string =>
  minutes < 60 ? `${minutes}\u00a0min` : `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
