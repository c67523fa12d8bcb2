import { useState } from 'react';
import type { Result } from '../../api/useAction.ts';
import { useAutosave } from '../../components/form/useAutosave.ts';

type Lu<T> = { version: number; donnees: T };
type Options<T> = {
  cle: string;
  lu: Lu<T>;
  enregistrer: (corps: Lu<T>) => Promise<Result<{ version: number }>>;
  refetch: () => Promise<Lu<T>>;
};

/** One autosaved step of the form; `jugees`: the values that its faults are said of, those of the last save, so that nothing is said wrong while it is typed. */
export const useFiche = <T extends Record<string, unknown>>({ cle, lu, enregistrer, refetch }: Options<T>) => {
  const [jugees, setJugees] = useState(lu.donnees);
  const autosave = useAutosave<T>({
    cle,
    initial: { valeurs: lu.donnees, version: lu.version },
    save: async (donnees, version) => {
      const r = await enregistrer({ version, donnees });
      if (r.ok) setJugees(donnees);
      return r;
    },
    refetch: async () => {
      const { donnees, version } = await refetch();
      return { valeurs: donnees, version };
    },
  });
  return { autosave, jugees };
};
