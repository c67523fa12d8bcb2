/** Follows a call whose answer is `live`: told at each new version, and after each cut. What changed is then read by the ordinary calls, with the rights of the reader. */
import type { Call } from '@riph/contracts/core/call';
import { useEffect, useRef, useState } from 'react';
import { on } from './signals.ts';
import { asParts, type Parts } from './types.ts';
import { buildUrl } from './url.ts';

export type LiveCall = Call & { response: { live: string } };

/** A browser gives up on a refusal (a server that restarts answers 502): it is asked again. */
const ENCORE_MS = 2_000;

/** The line to one address, opened again when it fails; `couper` and `reprendre` are for cuts that are known otherwise. */
const ligne = (url: string, { setOuvert, tell }: { setOuvert: (ouvert: boolean) => void; tell: (version: string) => void }) => {
  let source: EventSource | undefined;
  let attente: number | undefined;
  let derniere: string | undefined;
  const ouvrir = () => {
    window.clearTimeout(attente);
    source?.close();
    source = new EventSource(url);
    source.onopen = () => setOuvert(true);
    source.onmessage = (e: MessageEvent<string>) => {
      if (e.data === derniere) return;
      derniere = e.data;
      tell(e.data);
    };
    source.onerror = () => {
      setOuvert(false);
      if (source?.readyState === EventSource.CLOSED) attente = window.setTimeout(ouvrir, ENCORE_MS);
    };
  };
  const couper = () => {
    window.clearTimeout(attente);
    source?.close();
    source = undefined;
    setOuvert(false);
  };
  /** What was told while nothing could be read is told again. */
  const reprendre = () => {
    if (source) return;
    derniere = undefined;
    ouvrir();
  };
  return { couper, reprendre };
};

/** `onVersion` is called with each version that is not the one before. Gives whether the line is open now. `parts` null: nothing is followed. */
export const useLive = <A extends LiveCall>(entry: A, parts: Parts<A> | null, onVersion: (version: string) => void): boolean => {
  const [ouvert, setOuvert] = useState(false);
  const tell = useRef(onVersion);
  tell.current = onVersion;
  const url = parts === null ? null : buildUrl(entry, asParts(parts));
  useEffect(() => {
    if (url === null) return;
    const { couper, reprendre } = ligne(url, { setOuvert, tell: (version) => tell.current(version) });
    reprendre();
    // A cut is known by a call that failed or by the browser before the line itself notices, if it ever does.
    const ecoute = on('connexion', (ok) => (ok ? reprendre() : couper()));
    window.addEventListener('offline', couper);
    window.addEventListener('online', reprendre);
    return () => {
      ecoute();
      window.removeEventListener('offline', couper);
      window.removeEventListener('online', reprendre);
      couper();
    };
  }, [url]);
  return ouvert;
};
