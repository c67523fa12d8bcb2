import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { on } from '../../api/signals.ts';
import type { Result } from '../../api/useAction.ts';
import { useUser } from '../../session/session-context.ts';
import { type FieldChange, isUnsaved, mergeValues, SAVE_INITIAL, saveDelay, saveNext } from './autosave.rules.ts';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { registerSave } from './pending.ts';

type AutosaveOptions<T extends Record<string, unknown>> = {
  /** Names the form in this browser: `dossier-12-administratif`. */
  cle: string;
  /** Values and version as the server gave them. */
  initial: { valeurs: T; version: number };
  /** Saves; gives the new version. A refusal with code `version.perimee` opens the comparison. */
  enregistrer: (valeurs: T, version: number) => Promise<Result<{ version: number }>>;
  /** Reads the values again after a conflict. */
  relire: () => Promise<{ valeurs: T; version: number }>;
};

type Conflict<T> = {
  message: string;
  serveur: { valeurs: T; version: number };
  fusion: T;
  autres: readonly FieldChange[];
  conflits: readonly FieldChange[];
};

/**
 * Values of a form saved by themselves: 2 s after the last change, on leaving, again while the network is down (kept in this browser
 * meanwhile), and compared when someone else saved first. Nothing typed is lost: an unsaved copy of an earlier visit is offered in `retrouve`.
 */
export const useAutosave = <T extends Record<string, unknown>>({ cle, initial, enregistrer, relire }: AutosaveOptions<T>) => {
  const { id: utiId } = useUser();
  const [valeurs, setState] = useState(initial.valeurs);
  const [etat, tell] = useReducer(saveNext, SAVE_INITIAL);
  const [conflit, setConflit] = useState<Conflict<T> | null>(null);
  const [retrouve, setRetrouve] = useState(() => {
    const draft = readDraft<T>(utiId, cle);
    return draft && JSON.stringify(draft.valeurs) !== JSON.stringify(initial.valeurs) ? draft : null;
  });
  const now = useRef({ valeurs, base: initial.valeurs, version: initial.version, enregistrer, relire, etat });
  now.current = { ...now.current, valeurs: now.current.valeurs, enregistrer, relire, etat };
  const running = useRef<Promise<boolean> | null>(null);
  /** No session: a send would only fail, or go under the name of whoever signs in next. Abandoned: somebody else did. */
  const held = useRef<'perdue' | 'abandonnee' | null>(null);

  const setValeurs = useCallback(
    (change: T | ((old: T) => T)) => {
      const next = typeof change === 'function' ? change(now.current.valeurs) : change;
      now.current.valeurs = next;
      setState(next);
      writeDraft(utiId, cle, { valeurs: next, version: now.current.version, le: Date.now() });
      tell({ type: 'modifie' });
    },
    [utiId, cle],
  );

  const compare = useCallback(async (message: string) => {
    const serveur = await now.current.relire();
    setConflit({ message, serveur, ...mergeValues(now.current.base, now.current.valeurs, serveur.valeurs) });
    tell({ type: 'conflit', message });
  }, []);

  const send = useCallback(async (): Promise<boolean> => {
    const sent = now.current.valeurs;
    tell({ type: 'envoi' });
    const result = await now.current.enregistrer(sent, now.current.version);
    if (result.ok) {
      now.current.version = result.data.version;
      now.current.base = sent;
      if (now.current.valeurs === sent) removeDraft(utiId, cle);
      tell({ type: 'succes', le: Date.now() });
      return true;
    }
    const { problem } = result;
    if (problem.code === 'version.perimee') await compare(problem.detail).catch(() => tell({ type: 'echec' }));
    else if (problem.passager || problem.status === 401) tell({ type: 'echec' });
    else tell({ type: 'refus', message: problem.detail });
    return false;
  }, [utiId, cle, compare]);

  /** Saves now what is not saved; true when everything is on the server. */
  const enregistrerMaintenant = useCallback(async (): Promise<boolean> => {
    await running.current;
    if (held.current) return false;
    const s = now.current.etat;
    if (s.phase === 'conflit') return false;
    if (!isUnsaved(s) && now.current.valeurs === now.current.base) return true;
    running.current = send().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [send]);

  // `valeurs` is no part of the effect but of its reason: each keystroke starts the rest again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const delay = saveDelay(etat);
    if (delay === null || held.current) return;
    const timer = setTimeout(() => void enregistrerMaintenant(), delay);
    return () => clearTimeout(timer);
  }, [etat, valeurs, enregistrerMaintenant]);

  useEffect(() => {
    const retry = () => {
      if (now.current.etat.phase === 'echec') void enregistrerMaintenant();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden' && isUnsaved(now.current.etat)) void enregistrerMaintenant();
    };
    const hold = () => {
      held.current ??= 'perdue';
    };
    const resume = () => {
      if (held.current === 'perdue') held.current = null;
      const { phase } = now.current.etat;
      if (phase === 'echec' || phase === 'attente') void enregistrerMaintenant();
    };
    const abandon = () => {
      held.current = 'abandonnee';
    };
    const stops = [
      on('sessionPerdue', hold),
      on('sessionReprise', resume),
      registerSave({ flush: enregistrerMaintenant, abandon }),
    ];
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', hidden);
      // Leaving the screen: one last save; the local copy stays until it succeeds.
      if (isUnsaved(now.current.etat)) void enregistrerMaintenant();
    };
  }, [enregistrerMaintenant]);

  useBeforeUnload((e) => {
    if (!isUnsaved(now.current.etat)) return;
    e.preventDefault();
    // Sent while the question is on the screen: whoever leaves has lost nothing.
    void enregistrerMaintenant();
  });

  return useMemo(
    () => ({
      valeurs,
      setValeurs,
      etat,
      enregistrerMaintenant,
      version: () => now.current.version,
      conflit,
      /** Keeps my values over those of the server (with what only the other changed), and saves. */
      garderMiennes: () => {
        if (!conflit) return;
        now.current.version = conflit.serveur.version;
        now.current.base = conflit.serveur.valeurs;
        now.current.valeurs = conflit.fusion;
        setState(conflit.fusion);
        setConflit(null);
        tell({ type: 'resolu' });
      },
      prendreServeur: () => {
        if (!conflit) return;
        now.current.version = conflit.serveur.version;
        now.current.base = conflit.serveur.valeurs;
        now.current.valeurs = conflit.serveur.valeurs;
        setState(conflit.serveur.valeurs);
        setConflit(null);
        removeDraft(utiId, cle);
        tell({ type: 'resolu' });
      },
      retrouve,
      reprendre: () => {
        if (retrouve) setValeurs(retrouve.valeurs);
        setRetrouve(null);
      },
      oublier: () => {
        removeDraft(utiId, cle);
        setRetrouve(null);
      },
    }),
    [valeurs, setValeurs, etat, enregistrerMaintenant, conflit, retrouve, utiId, cle],
  );
};
export type Autosave<T extends Record<string, unknown>> = ReturnType<typeof useAutosave<T>>;

/** Asks before leaving a page while `quand` is true: for forms that are saved by a button. */
export const useLeaveGuard = (quand: boolean) => {
  useBeforeUnload((e) => {
    if (quand) e.preventDefault();
  });
  return useBlocker(({ currentLocation, nextLocation }) => quand && currentLocation.pathname !== nextLocation.pathname);
};
