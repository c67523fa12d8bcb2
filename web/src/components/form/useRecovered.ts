import { useCallback, useEffect, useMemo, useState } from 'react';
import { isSilent, isUnsaved, mergeValues, same } from './autosave.rules.ts';
import type { Copie, Lues, Saisie } from './useInput.ts';
import type { Conflits } from './useSaveConflict.ts';
import type { Enregistrement } from './useSaving.ts';

const COPIE_ANCIENNE = 'Les valeurs enregistrées ont changé depuis cette saisie. Comparez-les avant d’enregistrer.';

/** The copy of an earlier visit that was never saved: offered, taken up again or forgotten. `lues`: what the server gives, also later than the first drawing. */
export const useRecovered = <T extends Record<string, unknown>>(
  { now, adopter }: Saisie<T>,
  copy: Copie<T>,
  { running }: Enregistrement,
  lues: Lues<T>,
  modifier: (valeurs: T) => void,
  demander: Conflits<T>['demander'],
) => {
  const [found, setFound] = useState(() => {
    const draft = copy.lire();
    return draft && !same(draft.valeurs, lues.valeurs) ? draft : null;
  });

  // A read that came after the screen was drawn, from what was kept of an earlier visit: taken while nothing of mine is over it.
  const { version: lue } = lues;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values come with their version
  useEffect(() => {
    const { version, valeurs, base, etat } = now.current;
    if (lue <= version || running.current || isUnsaved(etat) || valeurs !== base) return;
    adopter(lues, lues.valeurs);
    setFound((gardee) => (gardee && same(gardee.valeurs, lues.valeurs) ? null : gardee));
  }, [lue, adopter]);

  const resume = useCallback(async () => {
    setFound(null);
    if (!found) return;
    while (running.current) await running.current;
    const { base, version, valeurs } = now.current;
    const merge = mergeValues(found.base ?? base, found.valeurs, valeurs);
    if (isSilent(merge, valeurs)) return modifier(merge.fusion);
    demander({ message: COPIE_ANCIENNE, server: { valeurs: base, version }, autre: valeurs, ...merge });
  }, [found, running, now, modifier, demander]);

  const forget = useCallback(() => {
    copy.clear();
    setFound(null);
  }, [copy]);

  return useMemo(() => ({ found, resume, forget }), [found, resume, forget]);
};
