import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { on } from '../../api/signals.ts';
import type { Result } from '../../api/useAction.ts';
import { useUser } from '../../session/session-context.ts';
import {
  isSilent,
  isUnsaved,
  type Merge,
  mergeLate,
  mergeValues,
  SAVE_INITIAL,
  type SaveEvent,
  type SaveState,
  same,
  saveDelay,
  saveNext,
} from './autosave.rules.ts';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { registerSave } from './pending.ts';

type AutosaveOptions<T extends Record<string, unknown>> = {
  /** Names the form in this browser: `dossier-12-administratif`. */
  cle: string;
  /** Values and version as the server gave them. */
  initial: Lues<T>;
  /**
   * Saves; gives the new version. `partiel`: fields that the server cannot hold were left out, this browser keeps them; the server holds `valeurs`.
   * A refusal with code `version.perimee` opens the comparison.
   */
  enregistrer: (
    valeurs: T,
    version: number,
  ) => Promise<Result<{ version: number; partiel?: { valeurs: T; retenus: number } | null }>>;
  /** Reads the values again after a conflict. */
  relire: () => Promise<Lues<T>>;
};

type Lues<T> = { valeurs: T; version: number };
/** `autre`: the values that mine are compared with; those of the server, with what was typed over them when a copy is taken up again. */
type Conflict<T> = Merge<T> & { message: string; serveur: Lues<T>; autre: T };

type Courant<T extends Record<string, unknown>> = Pick<AutosaveOptions<T>, 'enregistrer' | 'relire'> &
  Lues<T> & {
    base: T;
    /** What was sent without an answer coming back: the server may hold it. */
    sansReponse: readonly T[];
    etat: SaveState;
  };

const COPIE_ANCIENNE = 'Les valeurs enregistrées ont changé depuis cette saisie. Comparez-les avant d’enregistrer.';

/**
 * Values of a form saved by themselves: 2 s after the last change, on leaving, again while the network is down (kept in this browser
 * meanwhile), and compared when someone else saved first. Nothing typed is lost: an unsaved copy of an earlier visit is offered in `retrouve`.
 */
export const useAutosave = <T extends Record<string, unknown>>({ cle, initial, enregistrer, relire }: AutosaveOptions<T>) => {
  const { id: utiId } = useUser();
  const [valeurs, setState] = useState(initial.valeurs);
  const [etat, setEtat] = useState(SAVE_INITIAL);
  const [conflit, setConflit] = useState<Conflict<T> | null>(null);
  const [retrouve, setRetrouve] = useState(() => {
    const draft = readDraft<T>(utiId, cle);
    return draft && !same(draft.valeurs, initial.valeurs) ? draft : null;
  });
  const now = useRef<Courant<T>>({
    valeurs,
    base: initial.valeurs,
    version: initial.version,
    sansReponse: [],
    enregistrer,
    relire,
    etat,
  });
  now.current = { ...now.current, enregistrer, relire };
  const running = useRef<Promise<boolean> | null>(null);
  /** No session: a send would only fail, or go under the name of whoever signs in next. Abandoned: somebody else did. */
  const held = useRef<'perdue' | 'abandonnee' | null>(null);

  // At once, not with the next drawing: whoever waits for a save looks at it as soon as it is over.
  const tell = useCallback((e: SaveEvent) => {
    now.current.etat = saveNext(now.current.etat, e);
    setEtat(now.current.etat);
  }, []);

  const copier = useCallback(() => {
    const { valeurs, base, version } = now.current;
    writeDraft(utiId, cle, { valeurs, base, version, le: Date.now() });
  }, [utiId, cle]);

  const setValeurs = useCallback(
    (change: T | ((old: T) => T)) => {
      const next = typeof change === 'function' ? change(now.current.valeurs) : change;
      now.current.valeurs = next;
      setState(next);
      copier();
      tell({ type: 'modifie' });
    },
    [copier, tell],
  );

  /** Takes what the server holds as the base of what is on the screen. */
  const adopter = useCallback((serveur: Lues<T>, montrees: T) => {
    now.current = { ...now.current, valeurs: montrees, base: serveur.valeurs, version: serveur.version, sansReponse: [] };
    setState(montrees);
  }, []);

  /** After a save refused as late. True: nobody has to be asked, the values can be sent over what the server holds now. */
  const compare = useCallback(
    async (message: string): Promise<boolean> => {
      const serveur = await now.current.relire();
      const { base, valeurs, sansReponse } = now.current;
      const merge = mergeLate(base, valeurs, serveur.valeurs, sansReponse);
      if (isSilent(merge, serveur.valeurs)) {
        adopter(serveur, merge.fusion);
        return true;
      }
      setConflit({ message, serveur, autre: serveur.valeurs, ...merge });
      tell({ type: 'conflit', message });
      return false;
    },
    [adopter, tell],
  );

  const send = useCallback(
    async (rejoue = false): Promise<boolean> => {
      const sent = now.current.valeurs;
      tell({ type: 'envoi' });
      const result = await now.current.enregistrer(sent, now.current.version);
      if (result.ok) {
        const { version, partiel } = result.data;
        now.current = { ...now.current, version, base: partiel?.valeurs ?? sent, sansReponse: [] };
        if (now.current.valeurs === sent && !partiel) removeDraft(utiId, cle);
        else copier();
        tell({ type: 'succes', le: Date.now(), retenus: partiel?.retenus ?? 0 });
        return true;
      }
      const { problem } = result;
      if (problem.code === 'version.perimee') {
        // Refused as late twice without anything to ask: tried again after a while, not at once for ever.
        if ((await compare(problem.detail).catch(() => null)) === true && !rejoue) return send(true);
        if (now.current.etat.phase !== 'conflit') tell({ type: 'echec' });
      } else if (problem.passager || problem.status === 401) {
        if (problem.passager) now.current.sansReponse = [...now.current.sansReponse.filter((v) => v !== sent), sent];
        tell({ type: 'echec' });
      } else tell({ type: 'refus', message: problem.detail });
      return false;
    },
    [utiId, cle, compare, copier, tell],
  );

  /** Saves now what is not saved; true when everything is on the server. */
  const enregistrerMaintenant = useCallback(async (): Promise<boolean> => {
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
  }, [send, tell]);

  // A read that came after the screen was drawn, from what was kept of an earlier visit: taken while nothing of mine is over it.
  const { version: lue } = initial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values come with their version
  useEffect(() => {
    const { version, valeurs, base, etat } = now.current;
    if (lue <= version || running.current || isUnsaved(etat) || valeurs !== base) return;
    adopter(initial, initial.valeurs);
    setRetrouve((copie) => (copie && same(copie.valeurs, initial.valeurs) ? null : copie));
  }, [lue, adopter]);

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
      /** For whoever has just waited for a save: as it left things, before the next drawing. */
      courantes: () => now.current.valeurs,
      enConflit: () => now.current.etat.phase === 'conflit',
      conflit,
      /** Keeps my values over those of the server (with what only the other changed), and saves. */
      garderMiennes: () => {
        if (!conflit) return;
        adopter(conflit.serveur, conflit.fusion);
        setConflit(null);
        copier();
        tell({ type: 'resolu' });
      },
      prendreServeur: () => {
        if (!conflit) return;
        adopter(conflit.serveur, conflit.autre);
        setConflit(null);
        removeDraft(utiId, cle);
        tell({ type: 'resolu' });
      },
      retrouve,
      /** The copy over what is on the screen; what changed since it was made is compared first. */
      reprendre: async () => {
        setRetrouve(null);
        if (!retrouve) return;
        while (running.current) await running.current;
        const { base, version, valeurs } = now.current;
        const merge = mergeValues(retrouve.base ?? base, retrouve.valeurs, valeurs);
        if (isSilent(merge, valeurs)) return setValeurs(merge.fusion);
        setConflit({ message: COPIE_ANCIENNE, serveur: { valeurs: base, version }, autre: valeurs, ...merge });
        tell({ type: 'conflit', message: COPIE_ANCIENNE });
      },
      oublier: () => {
        removeDraft(utiId, cle);
        setRetrouve(null);
      },
    }),
    [valeurs, setValeurs, adopter, copier, tell, etat, enregistrerMaintenant, conflit, retrouve, utiId, cle],
  );
};
export type Autosave<T extends Record<string, unknown>> = ReturnType<typeof useAutosave<T>>;
