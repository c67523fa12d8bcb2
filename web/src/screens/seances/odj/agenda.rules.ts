/** Order and fill of an agenda. Pure. */
import type { DosId } from '@riph/contracts/core/ids';
import { compte } from '../../../labels/dates.ts';

/** The list with `id` moved by `pas` ranks; the same list when it cannot move. */
export const deplacer = (ordre: readonly number[], id: number, pas: number): readonly number[] => {
  const at = ordre.indexOf(id);
  const to = at + pas;
  if (at < 0 || to < 0 || to >= ordre.length) return ordre;
  const next = ordre.filter((x) => x !== id);
  next.splice(to, 0, id);
  return next;
};

/** Rows in the given order; those that the order does not name come last, in their own order. */
export const ranger = <T extends { dosId: DosId }>(lignes: readonly T[], ordre: readonly number[] | null): readonly T[] => {
  if (ordre === null) return lignes;
  const rang = new Map(ordre.map((id, i) => [id, i]));
  return [...lignes].sort((a, b) => (rang.get(a.dosId) ?? lignes.length) - (rang.get(b.dosId) ?? lignes.length));
};

export const isMemeOrdre = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);

const minutesDe = (heure: string): number => Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3));

/** Minutes foreseen against those of the séance; `sansDuree` items have none typed. */
export const tempsPrevu = (
  s: { heureDebut: string; heureFin: string },
  points: readonly { minutes: number | null }[],
): { prevues: number; disponibles: number; sansDuree: number } => ({
  prevues: points.reduce((sum, p) => sum + (p.minutes ?? 0), 0),
  disponibles: minutesDe(s.heureFin) - minutesDe(s.heureDebut),
  sansDuree: points.filter((p) => p.minutes === null).length,
});

/** « 45 min », « 1 h », « 2 h 15 ». */
export const dureeFr = (minutes: number): string => {
  const h = Math.floor(minutes / 60);
  const m = minutes % 60;
  if (h === 0) return `${m} min`;
  return m === 0 ? `${h} h` : `${h} h ${String(m).padStart(2, '0')}`;
};

/** « 1 h sur 4 h (2 dossiers sans durée) »; nobody gave a duration: that it is not said, never « 0 min ». */
export const tempsPrevuFr = ({ prevues, disponibles, sansDuree }: ReturnType<typeof tempsPrevu>): string =>
  prevues === 0
    ? 'non indiqué'
    : `${dureeFr(prevues)} sur ${dureeFr(disponibles)}${sansDuree > 0 ? ` (${compte(sansDuree, 'dossier')} sans durée)` : ''}`;

/** The hour at which each item should begin, while every item before it has a duration. */
export const heuresPrevues = (heureDebut: string, points: readonly { minutes: number | null }[]): (string | null)[] => {
  let at: number | null = minutesDe(heureDebut);
  return points.map((p) => {
    const debut = at;
    at = at === null || p.minutes === null ? null : at + p.minutes;
    if (debut === null || debut >= 24 * 60) return null;
    return `${String(Math.floor(debut / 60)).padStart(2, '0')}:${String(debut % 60).padStart(2, '0')}`;
  });
};
