/** How old an answer may be when nobody told that it changed: a live fact has no memory, and an instance that NATS did not reach never hears it. */
export const MEMO_AGE_MAX_MS = 60_000;
/** How old an answer may be while its owner cannot be reached: one hour of absence is noticed by nobody. Source: décision 2026-11-23. */
export const MEMO_SECOURS_MAX_MS = 3_600_000;
/** An owner who did not answer is asked again after this long: between two tries nobody waits for him. */
export const MEMO_REESSAI_MS = 5_000;

/** An answer that came, with the instant at which it was asked. */
type Recue<T> = { valeur: T; le: number };
/** What lives under an input, with the instant from which it is asked again; `derniere`: the last answer that came. */
type Kept<T> = { answer: Promise<T>; until: number; derniere: Recue<T> | undefined };

/**
 * Keeps in memory what another service answers: asked once per input, by all who ask at once, and again when it is a minute old or when `forget` is
 * called (by the live fact that tells of a change, `@OnLive`). When the owner does not answer then, the last answer serves for an hour; without one, the
 * failure is told and not kept. `now` is a clock that never jumps.
 */
export function memo<I extends readonly unknown[], T>(
  ask: (...input: I) => Promise<T>,
  now: () => number = () => performance.now(),
) {
  const kept = new Map<string, Kept<T>>();
  const isSecours = (r: Recue<T> | undefined): r is Recue<T> => r !== undefined && now() < r.le + MEMO_SECOURS_MAX_MS;

  /** Its age runs from the question: what changed while it was on its way may not be in it. */
  const demander = (key: string, input: I, derniere: Recue<T> | undefined): Promise<T> => {
    const le = now();
    const asked: Kept<T> = { answer: ask(...input), until: le + MEMO_AGE_MAX_MS, derniere };
    kept.set(key, asked);
    asked.answer = asked.answer.then(
      (valeur) => {
        asked.derniere = { valeur, le };
        return valeur;
      },
      (error: unknown) => {
        // Drops this failed read only: a newer one that began meanwhile under the same key is kept.
        if (!isSecours(derniere)) {
          if (kept.get(key) === asked) kept.delete(key);
          throw error;
        }
        asked.until = Math.min(asked.until, now() + MEMO_REESSAI_MS);
        return derniere.valeur;
      },
    );
    return asked.answer;
  };

  return {
    get: (...input: I): Promise<T> => {
      const key = JSON.stringify(input);
      const found = kept.get(key);
      if (found && now() < found.until) return found.answer;
      for (const [k, { until, derniere }] of kept) if (now() >= until && !isSecours(derniere)) kept.delete(k);
      return demander(key, input, found?.derniere);
    },
    /** Everything is asked again; what was known still serves if its owner does not answer. */
    forget: (): void => {
      for (const k of kept.values()) k.until = 0;
    },
  };
}
