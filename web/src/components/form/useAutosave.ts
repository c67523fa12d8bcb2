import { useCallback, useMemo } from 'react';
import { type AutosaveOptions, useInput, useLocalCopy } from './useInput.ts';
import { useRecovered } from './useRecovered.ts';
import { useSaveConflict } from './useSaveConflict.ts';
import { useSaveMoments } from './useSaveMoments.ts';
import { useSaving } from './useSaving.ts';

/**
 * Values of a form saved by themselves: 2 s after the last change, on leaving, again while the network is down (kept in this browser
 * meanwhile), and compared when someone else saved first. Nothing typed is lost: an unsaved copy of an earlier visit is offered in `retrouve`.
 */
export const useAutosave = <T extends Record<string, unknown>>(options: AutosaveOptions<T>) => {
  const saisie = useInput(options);
  const copy = useLocalCopy(saisie, options.cle);
  const { conflit, demander, comparer, settle } = useSaveConflict(saisie, copy);
  const enregistrement = useSaving(saisie, copy, comparer);
  const { now, valeurs, etat, tell, show } = saisie;
  const { saveNow } = enregistrement;

  const setValeurs = useCallback(
    (change: T | ((old: T) => T)) => {
      show(typeof change === 'function' ? change(now.current.valeurs) : change);
      copy.ecrire();
      tell({ type: 'modifie' });
    },
    [now, show, copy, tell],
  );
  const retrouvaille = useRecovered(saisie, copy, enregistrement, options.initial, setValeurs, demander);
  useSaveMoments(saisie, enregistrement);

  return useMemo(
    () => ({
      valeurs,
      setValeurs,
      etat,
      saveNow,
      version: () => now.current.version,
      /** For whoever has just waited for a save: as it left things, before the next drawing. */
      courantes: () => now.current.valeurs,
      enConflit: () => now.current.etat.phase === 'conflit',
      conflit,
      garderMiennes: () => settle('miennes'),
      prendreServeur: () => settle('autre'),
      ...retrouvaille,
    }),
    [now, valeurs, setValeurs, etat, saveNow, conflit, settle, retrouvaille],
  );
};
export type Autosave<T extends Record<string, unknown>> = ReturnType<typeof useAutosave<T>>;
