import { useCallback, useMemo, useState } from 'react';
import { isSilent, type Merge, mergeLate } from './autosave.rules.ts';
import type { Copie, Lues, Saisie } from './useInput.ts';

/** `autre`: the values that mine are compared with; those of the server, with what was typed over them when a copy is taken up again. */
type Conflict<T> = Merge<T> & { message: string; server: Lues<T>; autre: T };

/** What somebody else saved first, beside what was typed here: asked only when there is something to choose. */
export const useSaveConflict = <T extends Record<string, unknown>>({ now, tell, adopter }: Saisie<T>, copy: Copie<T>) => {
  const [conflit, setConflit] = useState<Conflict<T> | null>(null);

  const demander = useCallback(
    (c: Conflict<T>) => {
      setConflit(c);
      tell({ type: 'conflit', message: c.message });
    },
    [tell],
  );

  /** After a save refused as late. True: nobody has to be asked, the values can be sent over what the server holds now. */
  const comparer = useCallback(
    async (message: string): Promise<boolean> => {
      const server = await now.current.refetch();
      const { base, valeurs, sansReponse } = now.current;
      const merge = mergeLate(base, valeurs, server.valeurs, sansReponse);
      if (isSilent(merge, server.valeurs)) adopter(server, merge.fusion);
      else demander({ message, server, autre: server.valeurs, ...merge });
      return isSilent(merge, server.valeurs);
    },
    [now, adopter, demander],
  );

  /** Keeps my values over those of the server (with what only the other changed), and saves; or takes theirs. */
  const settle = useCallback(
    (choix: 'miennes' | 'autre') => {
      if (!conflit) return;
      adopter(conflit.server, choix === 'miennes' ? conflit.fusion : conflit.autre);
      setConflit(null);
      if (choix === 'miennes') copy.ecrire();
      else copy.clear();
      tell({ type: 'resolu' });
    },
    [conflit, adopter, copy, tell],
  );

  return useMemo(() => ({ conflit, demander, comparer, settle }), [conflit, demander, comparer, settle]);
};
export type Conflits<T extends Record<string, unknown>> = ReturnType<typeof useSaveConflict<T>>;
