/** Session timing (CPT-12). Pure: the provider owns the timers. */
import type { Droit } from '@riph/contracts/core/droits';
import type { Instant } from '@riph/contracts/core/paris';

export type SessionParams = { dureeSession: number; timerFinSession: number };

/** Milliseconds after the last call at which the prolongation popup appears. */
export const popupDelayMs = (p: SessionParams): number => (p.dureeSession - p.timerFinSession) * 60_000;

/** Milliseconds after the last call at which the session is over. */
export const endDelayMs = (p: SessionParams): number => p.dureeSession * 60_000;

/** « 4 minutes et 12 secondes », « 1 minute », « 30 secondes ». Never negative. */
export const countdownWords = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const plural = (n: number, word: string) => `${n} ${word}${n > 1 ? 's' : ''}`;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return plural(rest, 'seconde');
  return rest === 0 ? plural(minutes, 'minute') : `${plural(minutes, 'minute')} et ${plural(rest, 'seconde')}`;
};

/** What a screen reader is told: at the start, then each minute, then at 30 and 10 seconds. Not each second. */
export const isAnnounced = (secondsLeft: number): boolean =>
  secondsLeft > 0 && (secondsLeft % 60 === 0 || secondsLeft === 30 || secondsLeft === 10);

/** A permission is true only if the user is loaded and owns the code (INT-06). */
export const ownsDroit = (droits: readonly { code: string }[] | undefined, droit: Droit): boolean =>
  droits?.some((d) => d.code === droit) ?? false;

const RAPPEL_FACTEUR_JOURS = 30;
/** Days left without a second factor that is due, said in the last thirty (CPT-24). Null: nothing to say. */
export const facteurDans = (facteurAvantLe: Instant | null, now: number): number | null => {
  if (!facteurAvantLe) return null;
  const days = Math.max(0, Math.floor((Date.parse(facteurAvantLe) - now) / 86_400_000));
  return days > RAPPEL_FACTEUR_JOURS ? null : days;
};

/** Calendar days before the password expires, shown in the last 15 days only (CPT-15). Null: nothing to say. */
export const mdpExpireDans = (mdpExpireLe: Instant | null, now: number): number | null => {
  if (!mdpExpireLe) return null;
  const days = Math.floor((Date.parse(mdpExpireLe) - now) / 86_400_000);
  return days < 0 || days > 15 ? null : days;
};
