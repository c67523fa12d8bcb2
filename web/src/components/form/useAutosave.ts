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
  const copie = useLocalCopy(saisie, options.cle);
  const { conflit, demander, comparer, trancher } = useSaveConflict(saisie, copie);
  const enregistrement = useSaving(saisie, copie, comparer);
  const { now, valeurs, etat, tell, montrer } = saisie;
  const { enregistrerMaintenant } = enregistrement;

  const setValeurs = useCallback(
    (change: T | ((old: T) => T)) => {
      montrer(typeof change === 'function' ? change(now.current.valeurs) : change);
      copie.ecrire();
      tell({ type: 'modifie' });
    },
    [now, montrer, copie, tell],
  );
  const retrouvaille = useRecovered(saisie, copie, enregistrement, options.initial, setValeurs, demander);
  useSaveMoments(saisie, enregistrement);

  return useMemo(
    () => ({
      valeurs,
      setValeurs,
      etat,
      enregistrerMaintenant,
      version: () => now.current.version,
      /** For whoever has just waited for a save: as it left things, before the next drawing. */
      courantes: () => now.current.valeurs,
      enConflit: () => now.current.etat.phase === 'conflit',
      conflit,
      garderMiennes: () => trancher('miennes'),
      prendreServeur: () => trancher('autre'),
      ...retrouvaille,
    }),
    [now, valeurs, setValeurs, etat, enregistrerMaintenant, conflit, trancher, retrouvaille],
  );
};
export type Autosave<T extends Record<string, unknown>> = ReturnType<typeof useAutosave<T>>;
