/**
 * Whether the server of the page is out of reach, for whoever must say it or wait. A call that failed may be the fault of one call: the server is asked at once, then
 * again and again until it answers. Nothing else ends a cut: a page that only waits would never know.
 */
import { useSyncExternalStore } from 'react';
import { serverAnswers } from './client.ts';
import { emit, on } from './signals.ts';

const RYTHME_MS = 5_000;

/** Why a button that sends something does nothing now. */
export const HORS_CONNEXION =
  'Hors connexion : cette action attend le retour de la connexion. Ce que vous avez saisi est conservé.';

let coupee = false;
let essai: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const essayer = async (): Promise<void> => {
  clearTimeout(essai);
  if (await serverAnswers()) emit('connexion', true);
  else if (coupee) essai = setTimeout(essayer, RYTHME_MS);
};

/** Follows the calls of the page and what the browser says of its network. Once, when the page begins. */
export const suivreConnexion = (): void => {
  on('connexion', (ok) => {
    if (ok !== coupee) return;
    coupee = !ok;
    for (const listener of [...listeners]) listener();
    if (coupee) void essayer();
    else clearTimeout(essai);
  });
  window.addEventListener('offline', () => emit('connexion', false));
  window.addEventListener('online', () => void essayer());
};

const ecouter = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useCoupee = (): boolean => useSyncExternalStore(ecouter, () => coupee);
