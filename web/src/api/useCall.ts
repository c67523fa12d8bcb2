import type { Call } from '@riph/contracts/core/call';
import { useContext, useEffect, useRef } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import { perform } from './client.ts';
import { keyGroup } from './groups.ts';
import type { ApiProblem } from './problem.ts';
import { InPageContent, markShown, noteRead } from './reads.ts';
import { type Answer, asParts, type PartsArg, type ReadCall } from './types.ts';
import { buildUrl } from './url.ts';

/** `refreshMs`: asked again by the page itself, which does not prolong the session of its reader. */
type CallOptions = { keepPrevious?: boolean; refreshMs?: number };

/** Key of a read in the cache: its group and its address. */
const readKey = (entry: Call, url: string): readonly [string, string] => [keyGroup(entry), url];

const config = (options: CallOptions | undefined): SWRConfiguration => ({
  keepPreviousData: options?.keepPrevious ?? false,
  ...(options?.refreshMs !== undefined && { refreshInterval: options.refreshMs }),
});

/**
 * Reads a call and keeps it fresh. Only entries whose effect is 'read' compile. `parts` null: not yet.
 * Gives swr's `{ data, error, isLoading, isValidating, mutate }`; `error` is an ApiProblem.
 */
export const useCall = <A extends ReadCall>(entry: A, ...rest: PartsArg<A, [options?: CallOptions]>) => {
  const [parts, options] = rest;
  const url = parts === null ? null : buildUrl(entry, asParts(parts));
  const isContenu = useContext(InPageContent);
  useEffect(() => (url === null || !isContenu ? undefined : markShown(url)), [url, isContenu]);
  const shown = useRef<string | null>(null);
  const lire = async () => {
    const background = options?.refreshMs !== undefined && shown.current === url;
    const answer = await perform(entry, asParts(parts), { background });
    shown.current = url;
    if (url !== null) noteRead(keyGroup(entry), url);
    return answer;
  };
  return useSWR<Answer<A>, ApiProblem>(url === null ? null : readKey(entry, url), lire, config(options));
};
