/** When a form that saves itself does: at rest, back on the network or in session, and whenever it is left. */
import { useCallback, useEffect } from 'react';
import { useBeforeUnload } from 'react-router';
import { isUnsaved, saveDelay } from './autosave.rules.ts';
import { useHeldSave } from './useHeldSave.ts';
import type { Saisie } from './useInput.ts';
import type { Enregistrement } from './useSaving.ts';

/** A while after the last change, and after a save that failed. */
const useRepos = <T extends Record<string, unknown>>({ valeurs, etat }: Saisie<T>, { held, saveNow }: Enregistrement) => {
  // `valeurs` is no part of the effect but of its reason: each keystroke starts the rest again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const delay = saveDelay(etat);
    if (delay === null || held.current) return;
    const timer = setTimeout(() => void saveNow(), delay);
    return () => clearTimeout(timer);
  }, [etat, valeurs, saveNow]);
};

/** Once somebody is signed in again: what waited goes at once. */
const useReprise = <T extends Record<string, unknown>>({ now }: Saisie<T>, { held, saveNow }: Enregistrement) => {
  const resume = useCallback(() => {
    const { phase } = now.current.etat;
    if (phase === 'echec' || phase === 'attente') void saveNow();
  }, [now, saveNow]);
  useHeldSave(held, saveNow, resume);
};

/** The network is back, the page is hidden, closed or left. */
const useFenetre = <T extends Record<string, unknown>>({ now }: Saisie<T>, { saveNow }: Enregistrement) => {
  useEffect(() => {
    const retry = () => {
      if (now.current.etat.phase === 'echec') void saveNow();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden' && isUnsaved(now.current.etat)) void saveNow();
    };
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', hidden);
      // Leaving the screen: one last save; the local copy stays until it succeeds.
      if (isUnsaved(now.current.etat)) void saveNow();
    };
  }, [now, saveNow]);

  useBeforeUnload((e) => {
    if (!isUnsaved(now.current.etat)) return;
    e.preventDefault();
    // Sent while the question is on the screen: whoever leaves has lost nothing.
    void saveNow();
  });
};

/** Every moment at which a form saves by itself. */
export const useSaveMoments = <T extends Record<string, unknown>>(saisie: Saisie<T>, enregistrement: Enregistrement) => {
  useRepos(saisie, enregistrement);
  useReprise(saisie, enregistrement);
  useFenetre(saisie, enregistrement);
};
