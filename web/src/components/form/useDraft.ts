import { useState } from 'react';
import { useUser } from '../../session/session-context.ts';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';

type Typed<T> = { valeurs: T; version: number; resumedFrom: number | null };

/**
 * What is typed in a form that a button sends, kept in this browser until it is sent: another page, a reload or Back loses nothing. `cle` names the form
 * (`avis-12`; null: nothing is kept, for what must not stay on a shared computer), `version` is that of what it is about, `depart` gives the first values from those kept (null: none).
 * A form in which nothing is typed shows what is saved now. The first value typed freezes its version.
 */
export const useDraft = <T extends object>(cle: string | null, version: number, depart: (kept: T | null) => T) => {
  const { id: utiId } = useUser();
  const [typed, setTyped] = useState<Typed<T> | null>(() => {
    const kept = cle === null ? null : readDraft<T>(utiId, cle);
    return kept && { valeurs: depart(kept.valeurs), version: kept.version, resumedFrom: kept.le };
  });
  const saisie = typed?.valeurs ?? depart(null);
  const surVersion = typed?.version ?? version;
  const resumedFrom = typed?.resumedFrom ?? null;
  return {
    saisie,
    /** What the server held when these values were typed over it: sent with them, so that a change made since is told, not overwritten. */
    surVersion,
    /** When the values taken up again were typed; null: there were none. */
    resumedFrom,
    modifier: (change: Partial<T>) => {
      const valeurs = { ...saisie, ...change };
      setTyped({ valeurs, version: surVersion, resumedFrom });
      if (cle !== null) writeDraft(utiId, cle, { valeurs, version: surVersion, le: Date.now() });
    },
    /** Back to what is saved, nothing kept; also once it is sent. */
    forget: () => {
      if (cle !== null) removeDraft(utiId, cle);
      setTyped(null);
    },
  };
};
