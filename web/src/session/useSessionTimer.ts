import { useCallback, useEffect, useRef, useState } from 'react';
import { on } from '../api/signals.ts';
import { listen, tell } from './channel.ts';
import { endDelayMs, popupDelayMs, type SessionParams } from './timer.rules.ts';

/** Other tabs are told of activity at most this often. */
const TELL_EVERY_MS = 5_000;

/** Told of each call that is answered, in this tab or in another one. */
const suivreActivite = (noter: (at: number) => void): (() => void) => {
  let told = 0;
  const stops = [
    on('activite', () => {
      const now = Date.now();
      noter(now);
      if (now - told <= TELL_EVERY_MS) return;
      tell({ type: 'activite', at: now });
      told = now;
    }),
    listen((m) => {
      if (m.type === 'activite') noter(m.at);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * When the popup shows and when the session ends, counted from the last answered call of any tab. The time is compared with the clock at
 * each check, not summed: timers of a hidden tab or of a sleeping computer run late. `depuis`: that call was made by the page before this one.
 */
export const useSessionTimer = (params: SessionParams | null, onEnd: () => void, depuis: number | null) => {
  const last = useRef(Date.now());
  const [remaining, setRemaining] = useState<number | null>(null);

  const restart = useCallback((at: number) => {
    last.current = Math.max(last.current, at);
    setRemaining(null);
  }, []);

  useEffect(() => {
    if (!params) return setRemaining(null);
    last.current = depuis ?? Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const idle = Date.now() - last.current;
      clearTimeout(timer);
      if (idle >= endDelayMs(params)) {
        setRemaining(null);
        onEnd();
      } else if (idle >= popupDelayMs(params)) {
        setRemaining(endDelayMs(params) - idle);
        timer = setTimeout(check, 1_000);
      } else {
        setRemaining(null);
        timer = setTimeout(check, popupDelayMs(params) - idle);
      }
    };
    const stop = suivreActivite((at) => {
      restart(at);
      check();
    });
    document.addEventListener('visibilitychange', check);
    check();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
      stop();
    };
  }, [params, onEnd, restart, depuis]);

  return remaining;
};
