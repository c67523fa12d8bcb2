/** What would be lost by leaving the page, said by who holds it. One question for all of it (`LeaveQuestion`): react-router listens to one blocker only. */
import { useLayoutEffect } from 'react';

type Place = { pathname: string; search: string };
const held = new Map<symbol, string>();

/** What is held now, each sort once, as words for the question. */
export const lossesNow = (): readonly string[] => [...new Set(held.values())];

/** Something is held, and the navigation takes its form off the screen: another page, step, tab or part. A jump inside the page does not. */
export const leaves = (from: Place, to: Place): boolean =>
  held.size > 0 && (from.pathname !== to.pathname || from.search !== to.search);

/** Holds `quoi`, a sentence of the question; gives back the function that lets it go. */
export const hold = (quoi: string): (() => void) => {
  const own = Symbol(quoi);
  held.set(own, quoi);
  return () => void held.delete(own);
};

/**
 * Asks before `quoi` (« Le fichier choisi. ») is lost by leaving, while `quand` is true: for what no draft keeps. Let go with the drawing that says « Envoyé »:
 * after it, whoever leaves at once would still be asked.
 */
export const useLeaveGuard = (quand: boolean, quoi: string): void => {
  useLayoutEffect(() => (quand ? hold(quoi) : undefined), [quand, quoi]);
};
