/** Store of messages outside React: the transport and the session speak too. `useToasts` reads it, `Toasts` shows it. */
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../browser/storage.ts';
import type { ApiProblem } from './problem.ts';
import { addToast, closeToast, NO_TOAST, type ToastAsked, type ToastState } from './toasts.rules.ts';

/** Kept in this browser, set in the preferences. */
const KEY = 'riph.messages-gardes';
export const messagesKept = (): boolean => browserStorage.read(KEY) === 'oui';
export const keepMessages = (on: boolean) => void browserStorage.write(KEY, on ? 'oui' : 'non');

let state: ToastState = NO_TOAST;
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: ToastState) => {
  if (next === state) return;
  state = next;
  for (const listener of [...listeners]) listener();
};

const show = (asked: ToastAsked) => {
  lastId += 1;
  set(addToast(state, asked, lastId, Date.now(), { automate: navigator.webdriver, garder: messagesKept() }));
};

/** The notification helper of the specification: four severities. */
export const notifier = {
  success: (texte: string) => show({ severity: 'success', texte }),
  info: (texte: string) => show({ severity: 'info', texte }),
  warning: (texte: string, durationMs?: number) =>
    show({ severity: 'warning', texte, ...(durationMs !== undefined && { durationMs }) }),
  error: (texte: string, numero?: string | null) => show({ severity: 'error', texte, numero: numero ?? null }),
  /** Shows the sentence of a refusal; the request number only for what the user cannot explain himself (5xx). */
  problem: (p: ApiProblem) => show({ severity: 'error', texte: p.detail, numero: p.status >= 500 ? p.requestId : null }),
  /** After a sign-in or a logout: what was said to the one before is no longer true. */
  clear: () => set({ ...state, affiches: [] }),
  /** The person is gone: the messages of his session are nobody else's. */
  forget: () => set(NO_TOAST),
  close: (id: number) => set(closeToast(state, id)),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useToasts = () => useSyncExternalStore(subscribe, () => state);
