/** Whether the server of the page is out of reach, for whoever must say it or wait. */
import { useSyncExternalStore } from 'react';
import { serverAnswers } from './client.ts';
import { followOutage } from './outage.ts';
import { emit, on } from './signals.ts';

const RETRY_MS = 5_000;

/** Why a button that sends something does nothing now. */
export const CUT_OFF = 'Hors connexion : cette action attend le retour de la connexion. Ce que vous avez saisi est conservé.';

let isCut = false;
const listeners = new Set<() => void>();

/** Follows the calls of the page and what the browser says of its network. Once, when the page begins. */
export const followConnection = (): void => {
  const outage = followOutage(
    // A browser that knows it has no network is believed: its service worker may still reach the server a moment longer than the page.
    async () => navigator.onLine && serverAnswers(),
    (later) => void setTimeout(later, RETRY_MS),
    (lost) => {
      isCut = lost;
      for (const listener of [...listeners]) listener();
      // Whoever waits for the server to do what it could not do cut off.
      if (!lost) emit('connexion', true);
    },
  );
  on('connexion', (ok) => (ok ? outage.maybeBack() : outage.lost()));
  window.addEventListener('offline', outage.lost);
  window.addEventListener('online', outage.maybeBack);
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const read = () => isCut;
export const useCutOff = (): boolean => useSyncExternalStore(listen, read, read);
