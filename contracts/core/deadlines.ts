/**
 * Working days and legal delays, as pure functions on 'YYYY-MM-DD' strings (Europe/Paris).
 * Rules: DEL-03 (eight fixed holidays), DEL-01 (calendar days; the day of the event does not count), DEL-02 (a sponsor's
 * deadline that falls on a non-working day rolls to the next working day; a committee's keeps its raw date).
 */

/** Month-day of the French holidays kept by the specification. Movable feasts are not in its list: extend it here, nowhere else. */
export const JOURS_FERIES = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'] as const;

const asUtc = (jour: string) => Date.parse(`${jour}T00:00:00Z`);
const MS_JOUR = 86_400_000;

/** The date `n` calendar days later (or earlier). */
export const addJours = (jour: string, n: number): string => new Date(asUtc(jour) + n * MS_JOUR).toISOString().slice(0, 10);

/** Calendar days from `a` to `b`: positive when `b` is later. */
export const joursEntre = (a: string, b: string): number => Math.round((asUtc(b) - asUtc(a)) / MS_JOUR);

/** The same day `n` months later; the last day of the month when that day does not exist. Calendar months, as the law counts them. */
export const addMois = (jour: string, n: number): string => {
  const [y, m, d] = jour.split('-').map(Number);
  const same = new Date(Date.UTC(y, m - 1 + n, d));
  const found = same.getUTCDate() === d ? same : new Date(Date.UTC(y, m + n, 0));
  return found.toISOString().slice(0, 10);
};

/** The last day of a month 'YYYY-MM'. */
export const dernierJourDuMois = (mois: string): string => addJours(addMois(`${mois}-01`, 1), -1);

export const isJourFerie = (jour: string): boolean => JOURS_FERIES.some((f) => f === jour.slice(5));

/** Monday to Friday, holidays out. */
export const isJourOuvre = (jour: string): boolean => {
  const day = new Date(asUtc(jour)).getUTCDay();
  return day !== 0 && day !== 6 && !isJourFerie(jour);
};

/** The day itself when it is a working day, else the next one. */
export const reporterJourOuvre = (jour: string): string => (isJourOuvre(jour) ? jour : reporterJourOuvre(addJours(jour, 1)));

/** `n` working days later (earlier when negative); the starting day does not count. */
export const addJoursOuvres = (jour: string, n: number): string => {
  const step = n < 0 ? -1 : 1;
  let left = Math.abs(n);
  let at = jour;
  while (left > 0) {
    at = addJours(at, step);
    if (isJourOuvre(at)) left -= 1;
  }
  return at;
};

/** Working days after `du` up to `au` included, without walking every day: lists count them for hundreds of rows. */
function joursOuvresJusqua(du: string, au: string): number {
  const total = joursEntre(du, au);
  let count = Math.floor(total / 7) * 5;
  const weekday = new Date(asUtc(du)).getUTCDay();
  for (let i = 1; i <= total % 7; i += 1) if (![0, 6].includes((weekday + i) % 7)) count += 1;
  for (let year = Number(du.slice(0, 4)); year <= Number(au.slice(0, 4)); year += 1)
    for (const ferie of JOURS_FERIES) {
      const jour = `${year}-${ferie}`;
      if (du < jour && jour <= au && ![0, 6].includes(new Date(asUtc(jour)).getUTCDay())) count -= 1;
    }
  return count;
}

/** Working days left from `aujourdhui` (excluded) to `echeance` (included); negative when late. */
export const joursOuvresRestants = (aujourdhui: string, echeance: string): number =>
  echeance < aujourdhui ? -joursOuvresJusqua(echeance, aujourdhui) : joursOuvresJusqua(aujourdhui, echeance);

/** dd/MM/yyyy, as every screen, mail and letter shows a date. */
export const formatJour = (jour: string): string => jour.split('-').reverse().join('/');

/** « 3 jours ouvrés », « en retard de 2 jours ouvrés », « aujourd’hui ». */
export const resteEnMots = (aujourdhui: string, echeance: string): string => {
  if (aujourdhui === echeance) return 'aujourd’hui';
  const n = joursOuvresRestants(aujourdhui, echeance);
  const words = (k: number) => `${k} jour${k > 1 ? 's' : ''} ouvré${k > 1 ? 's' : ''}`;
  return echeance < aujourdhui ? `en retard de ${words(Math.max(1, -n))}` : words(n);
};
