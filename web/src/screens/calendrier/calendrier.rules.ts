/** What the calendar shows, from the dates of all services and the state in its address. Pure. */
import { type DateCalendrier, GENRES_DATE, type GenreDate } from '@riph/contracts/core/calendrier';
import { addMois, dernierJourDuMois } from '@riph/contracts/core/deadlines';
import { dateWithoutTime, type Jour } from '@riph/contracts/core/paris';

const MOIS = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
/** Read ahead of the month shown, so that an empty one knows the next that is not. */
const LUS_MOIS = 12;

export const GENRES = [
  { code: 'TOUT', libelle: 'Tout' },
  ...GENRES_DATE.map((code) => ({ code, libelle: LIBELLES(code) })),
] as const;
function LIBELLES(code: GenreDate): string {
  return { SEANCE: 'Séances', DELAI: 'Délais de la loi', RAPPORT: 'Rapports', EXPIRATION: 'Fins de validité' }[code];
}
export type ChoixGenre = GenreDate | 'TOUT';
export const genreDe = (texte: string | null): ChoixGenre => GENRES_DATE.find((g) => g === texte) ?? 'TOUT';

/** « 2026-11 » of the address; the month of today when it says none. */
export const moisDe = (texte: string | null, aujourdhui: Jour): string =>
  texte && /^20\d{2}-(0[1-9]|1[0-2])$/.test(texte) ? texte : aujourdhui.slice(0, 7);
export const moisVoisin = (mois: string, pas: number): string => addMois(`${mois}-01`, pas).slice(0, 7);
/** « novembre 2026 ». */
export const moisEnMots = (mois: string): string => MOIS.format(dateWithoutTime(`${mois}-01`));

/** What is read to show a month. */
export const fenetreDe = (mois: string) => ({ du: `${mois}-01`, au: dernierJourDuMois(moisVoisin(mois, LUS_MOIS)) });

export type MoisMontre = {
  dates: readonly DateCalendrier[];
  /** The next month that has a date of the kind asked, with how many; null: none within a year. */
  suivant: { mois: string; nombre: number } | null;
};
export function montrer(toutes: readonly DateCalendrier[], mois: string, genre: ChoixGenre): MoisMontre {
  const triees = toutes
    .filter((d) => genre === 'TOUT' || d.genre === genre)
    .toSorted(
      (a, b) =>
        a.date.localeCompare(b.date) || (a.heureDebut ?? '').localeCompare(b.heureDebut ?? '') || a.cle.localeCompare(b.cle),
    );
  const apres = triees.find((d) => d.date.slice(0, 7) > mois)?.date.slice(0, 7);
  return {
    dates: triees.filter((d) => d.date.startsWith(mois)),
    suivant: apres ? { mois: apres, nombre: triees.filter((d) => d.date.startsWith(apres)).length } : null,
  };
}

/** By day, in order. */
export const parJour = (dates: readonly DateCalendrier[]): { jour: Jour; dates: DateCalendrier[] }[] => {
  const jours: { jour: Jour; dates: DateCalendrier[] }[] = [];
  for (const d of dates) {
    const dernier = jours.at(-1);
    if (dernier?.jour === d.date) dernier.dates.push(d);
    else jours.push({ jour: d.date, dates: [d] });
  }
  return jours;
};
