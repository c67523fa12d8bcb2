/** The dates that somebody has before him, whichever service holds them: each service gives its own (`<service>.calendrier`), in this one shape. */
import * as z from 'zod';
import { type Call, internalCall, internalContract } from './call.ts';
import { joursEntre } from './deadlines.ts';
import { explicationDate, heure, jour } from './fields.ts';

export const GENRES_DATE = ['SEANCE', 'DELAI', 'RAPPORT', 'EXPIRATION'] as const;
export type GenreDate = (typeof GENRES_DATE)[number];
export const GENRE_DATE_LABELS = {
  SEANCE: 'Séance',
  DELAI: 'Délai de la loi',
  RAPPORT: 'Rapport attendu',
  EXPIRATION: 'Fin de validité',
} as const satisfies Record<GenreDate, string>;

/** Most dates that one service gives: the nearest of the window. */
export const DATES_MAX = 500;
const FENETRE_MAX_JOURS = 400;

const dateCalendrier = z.object({
  /** The same at each reading, while the date is about the same thing. */
  cle: z.string(),
  genre: z.enum(GENRES_DATE),
  date: jour,
  heureDebut: heure.nullable(),
  heureFin: heure.nullable(),
  /** What happens that day: « Avis du comité ». */
  libelle: z.string(),
  /** Of what: a number and a title, a committee. */
  objet: z.string(),
  /** Both for the calendar of another program: numbers and words, no title and no name (SEA-09). */
  bref: z.string(),
  /** Who must act until then; null when nobody must. */
  acteur: z.string().nullable(),
  /** The page where it is done. */
  route: z.string(),
  /** Where the date comes from, in one sentence. */
  origine: z.string(),
  /** How a date of law was counted; null for a date that somebody fixed. */
  explication: explicationDate.nullable(),
});
export type DateCalendrier = z.output<typeof dateCalendrier>;

const fenetreCalendrier = z
  .object({ du: jour, au: jour })
  .refine(({ du, au }) => du <= au, { path: ['au'], message: 'La fin de la période suit son début.' })
  .refine(({ du, au }) => joursEntre(du, au) <= FENETRE_MAX_JOURS, {
    path: ['au'],
    message: 'Une période dure treize mois au plus.',
  });
export type FenetreCalendrier = z.output<typeof fenetreCalendrier>;

/** `tronque`: there are more, later in the window. */
const datesCalendrier = z.object({ dates: z.array(dateCalendrier), tronque: z.boolean() });
export type DatesCalendrier = z.output<typeof datesCalendrier>;

/** The call by which a service gives the dates of its own, of what the reader may see. */
export const appelCalendrier = <const A extends Call['access'], const P extends string>(path: P, access: A, summary: string) => ({
  method: 'GET' as const,
  path,
  effect: 'read' as const,
  access,
  query: fenetreCalendrier,
  response: { json: datesCalendrier },
  summary,
});

/** The same dates for the calendars of other programs (SEA-09), of the person on whose behalf they are asked; of nobody, none. */
export const calendrierInterne = <const S extends `${string}.internal.calendrier`>(service: S) =>
  internalContract(service, {
    lister: internalCall({
      input: fenetreCalendrier,
      output: datesCalendrier,
      summary: 'The dates that a person has before him',
    }),
  });

/** The answer of a service: in order of their days, cut where a screen would show no more. */
export const enCalendrier = (dates: readonly DateCalendrier[]): DatesCalendrier => ({
  dates: dates
    .toSorted(
      (a, b) =>
        a.date.localeCompare(b.date) || (a.heureDebut ?? '').localeCompare(b.heureDebut ?? '') || a.cle.localeCompare(b.cle),
    )
    .slice(0, DATES_MAX),
  tronque: dates.length > DATES_MAX,
});
