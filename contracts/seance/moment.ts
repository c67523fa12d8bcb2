/**
 * A séance against the hour of Paris: whether it has begun, which hours of its presence sheet can be true, in what order séances come. Shared by the
 * service, which refuses, and the screens, which say so before a click. Source: décision of 2026-11-23, no séance is held before its hour.
 */
import { formatJour } from '../core/deadlines.ts';
import type { SeanceId } from '../core/ids.ts';
import { heureParis, type Instant, instantDe, instantParis, type Jour, jourParis } from '../core/paris.ts';

/** A day and an hour in Paris. */
export type Moment = { jour: Jour; heure: string };
export const momentDe = (instant: Date): Moment => ({ jour: jourParis(instant), heure: heureParis(instant) });

type Debut = { date: Jour; heureDebut: string };

export const isCommencee = (s: Debut, m: Moment): boolean => s.date < m.jour || (s.date === m.jour && s.heureDebut <= m.heure);

/** « 25/03/2026 à 14:00 », for a sentence that begins with « séance du ». */
export const dateEtHeure = (s: Debut): string => `${formatJour(s.date)} à ${s.heureDebut}`;

/** Null once the séance has begun, else why nobody can say that it was held. */
export const raisonPasCommencee = (s: Debut, m: Moment): string | null =>
  isCommencee(s, m) ? null : `La séance commence le ${dateEtHeure(s)} : elle ne peut pas être déclarée tenue avant cette heure.`;

/** Null when an arrival or a departure at this hour can be true: not before the beginning, not in the future. */
export const raisonHeure = (s: Debut, heure: string, m: Moment): string | null => {
  if (heure < s.heureDebut)
    return `La séance commence à ${s.heureDebut} : indiquez une heure à partir de celle-ci, ou laissez vide pour qui est là dès le début.`;
  if (s.date > m.jour || (s.date === m.jour && heure > m.heure))
    return `Il est ${m.heure} : une heure à venir ne peut pas encore être notée.`;
  return null;
};

/** Null when a dossier can have been taken at this hour: not before the séance begins, not in the future. */
export const raisonHeureExamen = (s: Debut, heure: string, m: Moment): string | null => {
  if (heure < s.heureDebut)
    return `La séance commence à ${s.heureDebut} : un dossier n’y est pas examiné plus tôt. Corrigez l’heure d’examen, ou laissez-la vide.`;
  if (s.date > m.jour)
    return `La séance a lieu le ${dateEtHeure(s)} : l’heure d’examen d’un dossier se note ce jour-là. Laissez-la vide d’ici là.`;
  if (s.date === m.jour && heure > m.heure)
    return `Il est ${m.heure} : une heure d’examen à venir ne peut pas encore être notée.`;
  return null;
};

/** Between which instants a dossier was examined. */
export type BornesExamen = { debut: Instant; fin: Instant };
const MINUTE_MS = 60_000;
const finDeMinute = (jour: Jour, heure: string): Instant => instantDe(Date.parse(instantParis(jour, heure)) + MINUTE_MS - 1);
const premier = (a: Instant, b: Instant): Instant => (a < b ? a : b);
/**
 * Between which instants a séance examined a dossier: in the minute that was noted; without an hour, somewhere between its beginning and its end, which is
 * not after the instant at which it was said to have been held.
 */
export function bornesExamen(s: Debut & { heureFin: string; tenueA: Instant | null }, heureExamen: string | null): BornesExamen {
  if (heureExamen !== null) return { debut: instantParis(s.date, heureExamen), fin: finDeMinute(s.date, heureExamen) };
  const prevue = finDeMinute(s.date, s.heureFin);
  return { debut: instantParis(s.date, s.heureDebut), fin: s.tenueA === null ? prevue : premier(prevue, s.tenueA) };
}

/** By day, then by hour, then by id: the one order of séances in lists and calendars. */
export const parDateEtHeure = <S extends Debut & { seanceId: SeanceId }>(a: S, b: S): number =>
  a.date.localeCompare(b.date) || a.heureDebut.localeCompare(b.heureDebut) || a.seanceId - b.seanceId;
