import { useCallback, useEffect, useMemo, useState } from 'react';
import { isSilent, isUnsaved, mergeValues, same } from './autosave.rules.ts';
import type { Copie, Lues, Saisie } from './useInput.ts';
import type { Conflits } from './useSaveConflict.ts';
import type { Enregistrement } from './useSaving.ts';

const COPIE_ANCIENNE = 'Les valeurs enregistrées ont changé depuis cette saisie. Comparez-les avant d’enregistrer.';

/** The copy of an earlier visit that was never saved: offered, taken up again or forgotten. `lues`: what the server gives, also later than the first drawing. */
export const useRecovered = <T extends Record<string, unknown>>(
  { now, adopter }: Saisie<T>,
  copie: Copie<T>,
  { running }: Enregistrement,
  lues: Lues<T>,
  modifier: (valeurs: T) => void,
  demander: Conflits<T>['demander'],
) => {
  const [retrouve, setRetrouve] = useState(() => {
    const draft = copie.lire();
    return draft && !same(draft.valeurs, lues.valeurs) ? draft : null;
  });

  // A read that came after the screen was drawn, from what was kept of an earlier visit: taken while nothing of mine is over it.
  const { version: lue } = lues;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values come with their version
  useEffect(() => {
    const { version, valeurs, base, etat } = now.current;
    if (lue <= version || running.current || isUnsaved(etat) || valeurs !== base) return;
    adopter(lues, lues.valeurs);
    setRetrouve((gardee) => (gardee && same(gardee.valeurs, lues.valeurs) ? null : gardee));
  }, [lue, adopter]);

  const reprendre = useCallback(async () => {
    setRetrouve(null);
    if (!retrouve) return;
    while (running.current) await running.current;
    const { base, version, valeurs } = now.current;
    const merge = mergeValues(retrouve.base ?? base, retrouve.valeurs, valeurs);
    if (isSilent(merge, valeurs)) return modifier(merge.fusion);
    demander({ message: COPIE_ANCIENNE, serveur: { valeurs: base, version }, autre: valeurs, ...merge });
  }, [retrouve, running, now, modifier, demander]);

  const forget = useCallback(() => {
    copie.clear();
    setRetrouve(null);
  }, [copie]);

  return useMemo(() => ({ retrouve, reprendre, forget }), [retrouve, reprendre, forget]);
};
