import { useCallback, useRef } from 'react';
import { isAllSaved, isUnsaved } from './autosave.rules.ts';
import type { Suspension } from './useHeldSave.ts';
import type { Copie, Saisie } from './useInput.ts';
import type { Conflits } from './useSaveConflict.ts';

/** One send of what is on the screen, and what its answer makes of the form. True: all of it is on the server. */
const useEnvoi = <T extends Record<string, unknown>>(
  { now, tell }: Saisie<T>,
  copy: Copie<T>,
  comparer: Conflits<T>['comparer'],
) =>
  useCallback(
    async function send(rejoue = false): Promise<boolean> {
      const sent = now.current.valeurs;
      tell({ type: 'envoi' });
      const result = await now.current.save(sent, now.current.version);
      if (result.ok) {
        const { version, partial } = result.data;
        now.current = { ...now.current, version, base: partial?.valeurs ?? sent, sansReponse: [] };
        if (now.current.valeurs === sent && !partial) copy.clear();
        else copy.ecrire();
        tell({ type: 'succes', le: Date.now(), retenus: partial?.retenus ?? 0 });
        return isAllSaved(now.current.etat);
      }
      const { problem } = result;
      if (problem.code === 'version.perimee') {
        // Refused as late twice without anything to ask: tried again after a while, not at once for ever.
        if ((await comparer(problem.detail).catch(() => null)) === true && !rejoue) return send(true);
        if (now.current.etat.phase !== 'conflit') tell({ type: 'echec' });
      } else if (problem.passager || problem.status === 401) {
        if (problem.passager) now.current.sansReponse = [...now.current.sansReponse.filter((v) => v !== sent), sent];
        tell({ type: 'echec' });
      } else tell({ type: 'refus', message: problem.detail });
      return false;
    },
    [now, tell, copy, comparer],
  );

/** The saving itself: one send at a time, none while nobody may send. */
export const useSaving = <T extends Record<string, unknown>>(
  saisie: Saisie<T>,
  copy: Copie<T>,
  comparer: Conflits<T>['comparer'],
) => {
  const { now, tell } = saisie;
  const running = useRef<Promise<boolean> | null>(null);
  const held = useRef<Suspension>(null);
  const send = useEnvoi(saisie, copy, comparer);

  /** Saves now what is not saved; true when everything is on the server. */
  const saveNow = useCallback(async (): Promise<boolean> => {
    // Two callers may have waited for the same save: the second waits for that of the first.
    while (running.current) await running.current;
    if (held.current) return false;
    if (now.current.etat.phase === 'conflit') return false;
    if (now.current.valeurs === now.current.base) {
      if (isUnsaved(now.current.etat)) tell({ type: 'rien' });
      return true;
    }
    running.current = send().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [now, send, tell]);

  return { running, held, saveNow };
};
export type Enregistrement = ReturnType<typeof useSaving>;
