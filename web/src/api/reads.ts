/**
 * When the server last answered each read, and which reads the page shows: cut off, the page says of when what it shows dates.
 * In the memory of this page, as the answers themselves; left to the next page of this tab only while it is loaded again (`session/tab-snapshot.ts`).
 */
import { createContext } from 'react';

/** True in the content of a page: what its frame reads, older or asked again and again, does not date it. */
export const InPageContent = createContext(false);

type Read = { groupe: string; url: string; lueLe: number };
const reads = new Map<string, Read>();
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};

export const noteRead = (groupe: string, url: string, lueLe = Date.now()): void => {
  reads.set(url, { groupe, url, lueLe });
  tell();
};

/** The page shows this read; gives what says that it no longer does. */
export const markShown = (url: string): (() => void) => {
  shown.set(url, (shown.get(url) ?? 0) + 1);
  tell();
  return () => {
    const left = (shown.get(url) ?? 1) - 1;
    if (left > 0) shown.set(url, left);
    else shown.delete(url);
    tell();
  };
};

/** The oldest answer that the page shows; null when it shows none. */
export function pageReadAt(): number | null {
  const dates = [...shown.keys()].flatMap((url) => reads.get(url)?.lueLe ?? []);
  return dates.length === 0 ? null : Math.min(...dates);
}

export const onReads = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const readsDone = (): Read[] => [...reads.values()];

/** Of another person, or of nobody any more, nothing was read. */
export const forgetReads = (): void => {
  reads.clear();
  tell();
};
