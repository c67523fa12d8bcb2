import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { perform, type RequestOptions } from './client.ts';
import { isStale, keyGroup } from './groups.ts';
import { type ApiProblem, asProblem } from './problem.ts';
import { notifier } from './toasts.ts';
import { type Answer, asParts, type Parts, type WriteCall } from './types.ts';

export type Result<T> = { ok: true; data: T } | { ok: false; problem: ApiProblem };

/** Refusals of what somebody else did meanwhile: their sentences say that the page shows it. */
const READ_AGAIN = new Set(['version.perimee', 'etude.dejaFait', 'dossier.dejaFait', 'recrutement.dejaFait', 'externe.absent']);

type ActionOptions = {
  /** Sentence of the toast shown on success. */
  success?: string;
  /** The screen shows the refusal itself (form, autosave): no toast. */
  silent?: boolean;
};

type RunArgs<A extends WriteCall> =
  object extends Parts<A> ? [parts?: Parts<A>, options?: RequestOptions] : [parts: Parts<A>, options?: RequestOptions];

/** True for the array keys that `useCall` makes, of a group that this write makes stale. */
const staleKey = (write: { group: string; stale?: readonly string[] | undefined }) => (key: unknown) =>
  Array.isArray(key) && typeof key[0] === 'string' && isStale(key[0], write);

/**
 * Prepares a write. Only entries whose effect is 'write' compile. The function never rejects: it gives `{ ok, data }` or `{ ok, problem }`,
 * so an `onClick` needs no catch. A refusal is shown as a toast unless `silent`. After success the active reads that are stale are
 * read again; so are they after a refusal of what somebody did meanwhile, which shows what is saved now. `busy` is true while at least one run is under way.
 */
export const useAction = <A extends WriteCall>(entry: A, options: ActionOptions = {}) => {
  const { mutate } = useSWRConfig();
  const [pending, setPending] = useState(0);
  const mounted = useRef(true);
  const { success, silent } = options;

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(
    async (...args: RunArgs<A>): Promise<Result<Answer<A>>> => {
      setPending((n) => n + 1);
      try {
        const data = await perform(entry, asParts(args[0]), args[1]);
        args[1]?.onDone?.();
        await mutate(staleKey({ group: keyGroup(entry), stale: entry.stale }));
        if (success) notifier.success(success);
        return { ok: true, data };
      } catch (e) {
        const problem = asProblem(e);
        if (READ_AGAIN.has(problem.code)) await mutate(staleKey({ group: keyGroup(entry), stale: entry.stale }));
        // A lost session has its own dialog; a toast would say the same twice.
        if (!silent && problem.status !== 401 && problem.code !== 'appel.annule') notifier.problem(problem);
        return { ok: false, problem };
      } finally {
        if (mounted.current) setPending((n) => n - 1);
      }
    },
    [entry, mutate, success, silent],
  );
  return useMemo(() => Object.assign((...args: RunArgs<A>) => run(...args), { busy: pending > 0 }), [run, pending]);
};
