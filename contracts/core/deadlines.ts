/**
 * Legal delays and counted working days, as pure functions on 'YYYY-MM-DD' strings (Europe/Paris).
 * Two lists of days live here, and nowhere else (DEL-03). The law's eleven holidays move the last day of a delay: `isLegalHoliday`, `isLegalWorkingDay`, `rollToWorkingDay`.
 * The eight of the specification serve what is counted in « jours ouvrés »: `isCountedDay`, `addJoursOuvres`, `joursOuvresRestants`, `resteEnMots`.
 * Delays run in calendar days and the day of the event does not count (DEL-01).
 */
import type { Jour } from './paris.ts';

const asUtc = (jour: Jour) => Date.parse(`${jour}T00:00:00Z`);
const MS_JOUR = 86_400_000;

/** The date `n` calendar days later (or earlier). */
export const addJours = (jour: Jour, n: number): Jour => new Date(asUtc(jour) + n * MS_JOUR).toISOString().slice(0, 10);

/** Calendar days from `a` to `b`: positive when `b` is later. */
export const joursEntre = (a: Jour, b: Jour): number => Math.round((asUtc(b) - asUtc(a)) / MS_JOUR);

/** The same day `n` months later; the last day of the month when that day does not exist. Calendar months, as the law counts them. */
export const addMois = (jour: Jour, n: number): Jour => {
  const [y, m, d] = jour.split('-').map(Number);
  const same = new Date(Date.UTC(y, m - 1 + n, d));
  const found = same.getUTCDate() === d ? same : new Date(Date.UTC(y, m + n, 0));
  return found.toISOString().slice(0, 10);
};

/** The last day of a month 'YYYY-MM'. */
export const dernierJourDuMois = (mois: string): Jour => addJours(addMois(`${mois}-01`, 1), -1);

/** The eight holidays of fixed date, by month and day. */
const FIXED_HOLIDAYS: ReadonlyMap<string, string> = new Map([
  ['01-01', 'jour de l’An'],
  ['05-01', 'fête du Travail'],
  ['05-08', 'victoire de 1945'],
  ['07-14', 'fête nationale'],
  ['08-15', 'Assomption'],
  ['11-01', 'Toussaint'],
  ['11-11', 'armistice de 1918'],
  ['12-25', 'jour de Noël'],
]);
/** The three movable holidays, by their distance from Easter Sunday. */
const MOVABLE_HOLIDAYS: ReadonlyMap<number, string> = new Map([
  [1, 'lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'lundi de Pentecôte'],
]);

/** Easter Sunday of the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): Jour {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1)).toISOString().slice(0, 10);
}

/** The name of a legal holiday (code du travail, L3133-1); null for another day. Local holidays (L3134-13, L3422-2) move no date. */
export const legalHolidayName = (jour: Jour): string | null =>
  FIXED_HOLIDAYS.get(jour.slice(5)) ?? MOVABLE_HOLIDAYS.get(joursEntre(easterSunday(Number(jour.slice(0, 4))), jour)) ?? null;

/** One of the law's eleven: what a page or a letter calls « jour férié ». */
export const isLegalHoliday = (jour: Jour): boolean => legalHolidayName(jour) !== null;

const WEEKEND = { saturday: 'samedi', sunday: 'dimanche' };
const isWeekend = (jour: Jour): boolean => [0, 6].includes(new Date(asUtc(jour)).getUTCDay());

/** Neither a weekend nor one of the eleven: a day on which a legal delay may end. */
export const isLegalWorkingDay = (jour: Jour): boolean => !isWeekend(jour) && !isLegalHoliday(jour);

/** Why no legal delay ends on a day: « samedi », « lundi de Pentecôte, jour férié »; null for a working day. */
export function nonWorkingDayReason(jour: Jour): string | null {
  const holiday = legalHolidayName(jour);
  if (holiday !== null) return `${holiday}, jour férié`;
  return isWeekend(jour) ? WEEKEND[new Date(asUtc(jour)).getUTCDay() === 0 ? 'sunday' : 'saturday'] : null;
}

/** The last day of a legal delay: the day itself when it is worked, else the next one that is. Never for a delay in hours. */
export const rollToWorkingDay = (jour: Jour): Jour => (isLegalWorkingDay(jour) ? jour : rollToWorkingDay(addJours(jour, 1)));

/**
 * Until when a right is asked for within so many months of a notification. `shown`: the same day of a later month, rolled, as everybody is told. `taken`: the day
 * after it, rolled too, when a request is still taken: whether such a month is a « délai franc » is not settled, and nobody loses a right over it (DEL-08, CTI-24).
 */
export function lastDayToAsk(notifieLe: Jour, mois: number): { shown: Jour; taken: Jour } {
  const day = addMois(notifieLe, mois);
  return { shown: rollToWorkingDay(day), taken: rollToWorkingDay(addJours(day, 1)) };
}

const EUROPEAN_WORKING_DAYS = 2;
/**
 * The last day of a European delay of `days` days that began after `depart` and ends, uncorrected, on `brute` (regulation 1182/71, article 3): rolled
 * like any other, and a delay of two days or more holds two working days. `isStopped`: days that do not run, where no delay ends.
 */
export function rollEuropeanDelay(
  { depart, brute, days }: { depart: Jour; brute: Jour; days: number },
  isStopped: (jour: Jour) => boolean = () => false,
): Jour {
  const isWorked = (jour: Jour) => isLegalWorkingDay(jour) && !isStopped(jour);
  const firstWorked = (jour: Jour): Jour => (isWorked(jour) ? jour : firstWorked(addJours(jour, 1)));
  let last = firstWorked(brute);
  let owed = Math.min(days, EUROPEAN_WORKING_DAYS);
  for (let at = last; at > depart && owed > 0; at = addJours(at, -1)) if (isWorked(at)) owed -= 1;
  for (; owed > 0; owed -= 1) last = firstWorked(addJours(last, 1));
  return last;
}

/** A day counted in « jours ouvrés »: Monday to Friday without the eight holidays of the specification. Easter Monday, Ascension and Whit Monday are counted. */
export const isCountedDay = (jour: Jour): boolean => !isWeekend(jour) && !FIXED_HOLIDAYS.has(jour.slice(5));

/** `n` counted days later (earlier when negative); the starting day does not count. */
export const addJoursOuvres = (jour: Jour, n: number): Jour => {
  const step = n < 0 ? -1 : 1;
  let left = Math.abs(n);
  let at = jour;
  while (left > 0) {
    at = addJours(at, step);
    if (isCountedDay(at)) left -= 1;
  }
  return at;
};

/** Counted days after `du` up to `au` included, without walking every day: lists count them for hundreds of rows. */
function joursOuvresJusqua(du: Jour, au: Jour): number {
  const total = joursEntre(du, au);
  let count = Math.floor(total / 7) * 5;
  const weekday = new Date(asUtc(du)).getUTCDay();
  for (let i = 1; i <= total % 7; i += 1) if (![0, 6].includes((weekday + i) % 7)) count += 1;
  for (let year = Number(du.slice(0, 4)); year <= Number(au.slice(0, 4)); year += 1)
    for (const ferie of FIXED_HOLIDAYS.keys()) {
      const jour = `${year}-${ferie}`;
      if (du < jour && jour <= au && !isWeekend(jour)) count -= 1;
    }
  return count;
}

/** Counted days left from `aujourdhui` (excluded) to `echeance` (included); negative when late. */
export const joursOuvresRestants = (aujourdhui: Jour, echeance: Jour): number =>
  echeance < aujourdhui ? -joursOuvresJusqua(echeance, aujourdhui) : joursOuvresJusqua(aujourdhui, echeance);

/** dd/MM/yyyy, as every screen, mail and letter shows a date. */
export const formatJour = (jour: Jour): string => jour.split('-').reverse().join('/');

/** « 3 jours ouvrés », « en retard de 2 jours ouvrés », « aujourd’hui ». */
export const resteEnMots = (aujourdhui: Jour, echeance: Jour): string => {
  if (aujourdhui === echeance) return 'aujourd’hui';
  const n = joursOuvresRestants(aujourdhui, echeance);
  const words = (k: number) => `${k} jour${k > 1 ? 's' : ''} ouvré${k > 1 ? 's' : ''}`;
  return echeance < aujourdhui ? `en retard de ${words(Math.max(1, -n))}` : words(n);
};
