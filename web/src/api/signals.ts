/** Facts of the transport that the frame reacts to, whoever made the call. */
type Signals = {
  /** A call was refused with 401: the session died. */
  sessionPerdue: undefined;
  /** Signed in again over the page: waiting saves may go. */
  sessionReprise: undefined;
  /** A call was answered: the server session slid, the client timer restarts. */
  activite: undefined;
  /** True when the server answers again, false when it no longer does. */
  connexion: boolean;
  /** A call was refused because the general conditions are not accepted or no committee is chosen: the user is read again. */
  contexteChange: undefined;
};

type Listener<K extends keyof Signals> = (value: Signals[K]) => void;
const listeners: { [K in keyof Signals]: Set<Listener<K>> } = {
  sessionPerdue: new Set(),
  sessionReprise: new Set(),
  activite: new Set(),
  connexion: new Set(),
  contexteChange: new Set(),
};

export const emit = <K extends keyof Signals>(name: K, value: Signals[K]) => {
  for (const listener of [...listeners[name]]) listener(value);
};

/** Subscribes; gives back the function that unsubscribes. */
export const on = <K extends keyof Signals>(name: K, listener: Listener<K>): (() => void) => {
  listeners[name].add(listener);
  return () => void listeners[name].delete(listener);
};
