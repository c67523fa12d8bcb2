/** How old an answer may be when nobody told that it changed: a live fact has no memory, and an instance that NATS did not reach never hears it. */
export const MEMO_AGE_MAX_MS = 60_000;

/** Answers that live under an input, with the instant from which they are too old. */
type Kept<T> = { answer: Promise<T>; until: number };

/**
 * Keeps in memory what another service answers: asked once per input, by all who ask at once, and again when it is a minute old or when `forget` is
 * called (by the live fact that tells of a change, `@OnLive`). A failed answer is not kept. `now` is a clock that never jumps.
 */
export function memo<I extends readonly unknown[], T>(
  ask: (...input: I) => Promise<T>,
  now: () => number = () => performance.now(),
) {
  const kept = new Map<string, Kept<T>>();
  return {
    get: (...input: I): Promise<T> => {
      const key = JSON.stringify(input);
      const found = kept.get(key);
      if (found && now() < found.until) return found.answer;
      for (const [k, { until }] of kept) if (now() >= until) kept.delete(k);
      // Its age runs from the question: what changed while it was on its way may not be in it.
      const until = now() + MEMO_AGE_MAX_MS;
      const asked: Kept<T> = { answer: ask(...input), until };
      kept.set(key, asked);
      // What was asked after it stays.
      asked.answer.catch(() => kept.get(key) === asked && kept.delete(key));
      return asked.answer;
    },
    forget: (): void => kept.clear(),
  };
}
