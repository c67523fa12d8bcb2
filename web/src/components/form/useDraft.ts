import { useState } from 'react';
import { useUser } from '../../session/session-context.ts';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';

/**
 * What is typed in a form that a button sends, kept in this browser until it is sent: another page, a reload or Back loses nothing. `cle` names the form
 * (`avis-12`; null: nothing is kept, for what must not stay on a shared computer), `version` is that of what it is about, `depart` gives the first values from those kept (null: none).
 */
export const useDraft = <T extends object>(cle: string | null, version: number, depart: (kept: T | null) => T) => {
  const { id: utiId } = useUser();
  const [repris, setRepris] = useState(() => (cle === null ? null : readDraft<T>(utiId, cle)));
  const [saisie, setSaisie] = useState(() => depart(repris?.valeurs ?? null));
  const surVersion = repris?.version ?? version;
  return {
    saisie,
    /** What the server held when these values were typed over it: sent with them, so that a change made since is told, not overwritten. */
    surVersion,
    /** When the values taken up again were typed; null: there were none. */
    resumedFrom: repris?.le ?? null,
    modifier: (change: Partial<T>) => {
      const valeurs = { ...saisie, ...change };
      setSaisie(valeurs);
      if (cle !== null) writeDraft(utiId, cle, { valeurs, version: surVersion, le: Date.now() });
    },
    /** Back to the first values, nothing kept; also once it is sent. */
    forget: () => {
      if (cle !== null) removeDraft(utiId, cle);
      setRepris(null);
      setSaisie(depart(null));
    },
  };
};
