import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Result } from '../../api/useAction.ts';
import { useUser } from '../../session/session-context.ts';
import { SAVE_INITIAL, type SaveEvent, type SaveState, saveNext } from './autosave.rules.ts';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';

export type Lues<T> = { valeurs: T; version: number };

export type AutosaveOptions<T extends Record<string, unknown>> = {
  /** Names the form in this browser: `dossier-12-administratif`. */
  cle: string;
  /** Values and version as the server gave them. */
  initial: Lues<T>;
  /**
   * Saves; gives the new version. `partial`: fields that the server cannot hold were left out, this browser keeps them; the server holds `valeurs`.
   * A refusal with code `version.perimee` opens the comparison.
   */
  save: (valeurs: T, version: number) => Promise<Result<{ version: number; partial?: { valeurs: T; retenus: number } | null }>>;
  /** Reads the values again after a conflict. */
  refetch: () => Promise<Lues<T>>;
};

type Courant<T extends Record<string, unknown>> = Pick<AutosaveOptions<T>, 'save' | 'refetch'> &
  Lues<T> & {
    base: T;
    /** What was sent without an answer coming back: the server may hold it. */
    sansReponse: readonly T[];
    etat: SaveState;
  };

/** `now` is read by what runs later than a drawing; `valeurs` and `etat` are what is drawn. */
export type Saisie<T extends Record<string, unknown>> = {
  now: RefObject<Courant<T>>;
  valeurs: T;
  etat: SaveState;
  tell: (e: SaveEvent) => void;
  show: (valeurs: T) => void;
  adopter: (server: Lues<T>, shown: T) => void;
};

/** What a form that saves itself holds: what is on the screen, what the server has of it, and how far the saving is. */
export const useInput = <T extends Record<string, unknown>>({ initial, save, refetch }: AutosaveOptions<T>): Saisie<T> => {
  const [valeurs, setState] = useState(initial.valeurs);
  const [etat, setEtat] = useState(SAVE_INITIAL);
  const now = useRef<Courant<T>>({
    valeurs,
    base: initial.valeurs,
    version: initial.version,
    sansReponse: [],
    save,
    refetch,
    etat,
  });
  now.current = { ...now.current, save, refetch };

  // At once, not with the next drawing: whoever waits for a save looks at it as soon as it is over.
  const tell = useCallback((e: SaveEvent) => {
    now.current.etat = saveNext(now.current.etat, e);
    setEtat(now.current.etat);
  }, []);

  const show = useCallback((shown: T) => {
    now.current.valeurs = shown;
    setState(shown);
  }, []);

  /** Takes what the server holds as the base of what is on the screen. */
  const adopter = useCallback((server: Lues<T>, shown: T) => {
    now.current = { ...now.current, valeurs: shown, base: server.valeurs, version: server.version, sansReponse: [] };
    setState(shown);
  }, []);

  return { now, valeurs, etat, tell, show, adopter };
};

/** The copy of what is not saved that this browser keeps, under the number of who typed. */
export const useLocalCopy = <T extends Record<string, unknown>>({ now }: Pick<Saisie<T>, 'now'>, cle: string) => {
  const { id: utiId } = useUser();
  return useMemo(
    () => ({
      lire: () => readDraft<T>(utiId, cle),
      clear: () => removeDraft(utiId, cle),
      ecrire: () => {
        const { valeurs, base, version } = now.current;
        writeDraft(utiId, cle, { valeurs, base, version, le: Date.now() });
      },
    }),
    [now, utiId, cle],
  );
};
export type Copie<T extends Record<string, unknown>> = ReturnType<typeof useLocalCopy<T>>;
