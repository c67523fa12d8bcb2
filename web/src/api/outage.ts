/**
 * Whether the server is out of reach, from signs that may be late: an answer sent before the cut is often read after it. So only the server, asked after the last
 * sign of a cut, ends it; it is asked again and again until it answers, for a page that only waits would never know.
 */
export type Outage = {
  /** A call failed for want of a network, or the browser says that it has none. */
  lost: () => void;
  /** A call was answered, or the browser says that it has a network again. */
  maybeBack: () => void;
};

/**
 * Follows one server. `ask` asks it once, `wait` runs its argument a moment later, `tell` is told each change (true: cut off).
 */
export function followOutage(
  ask: () => Promise<boolean>,
  wait: (later: () => void) => void,
  tell: (isCut: boolean) => void,
): Outage {
  let isCut = false;
  let question = 0;

  const attempt = async (): Promise<void> => {
    const mine = ++question;
    const answers = await ask();
    // Asked before another sign came: the question that the sign began answers in its place.
    if (mine !== question || !isCut) return;
    if (!answers) return wait(() => void (mine === question && isCut && attempt()));
    isCut = false;
    tell(false);
  };

  return {
    lost: () => {
      if (!isCut) {
        isCut = true;
        tell(true);
      }
      void attempt();
    },
    maybeBack: () => void (isCut && attempt()),
  };
}
