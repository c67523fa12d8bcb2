/**
 * Whether the server is out of reach, from signs that may be late: an answer sent before the cut is often read after it. So only the server, asked after the last
 * sign of a cut, ends it; it is asked again and again until it answers, for a page that only waits would never know.
 */
export type Coupure = {
  /** A call failed for want of a network, or the browser says that it has none. */
  perdue: () => void;
  /** A call was answered, or the browser says that it has a network again. */
  peutEtreRevenue: () => void;
};

/**
 * Follows one server. `demander` asks it once, `attendre` runs its argument a moment later, `dire` is told each change (true: cut off).
 */
export function followOutage(
  demander: () => Promise<boolean>,
  wait: (suite: () => void) => void,
  dire: (coupee: boolean) => void,
): Coupure {
  let coupee = false;
  let question = 0;

  const essayer = async (): Promise<void> => {
    const celleCi = ++question;
    const repond = await demander();
    // Asked before another sign came: the question that the sign began answers in its place.
    if (celleCi !== question || !coupee) return;
    if (!repond) return wait(() => void (celleCi === question && coupee && essayer()));
    coupee = false;
    dire(false);
  };

  return {
    perdue: () => {
      if (!coupee) {
        coupee = true;
        dire(true);
      }
      void essayer();
    },
    peutEtreRevenue: () => void (coupee && essayer()),
  };
}
