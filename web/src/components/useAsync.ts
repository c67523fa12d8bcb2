import { useCallback, useEffect, useRef, useState } from 'react';

/** Runs an async gesture once at a time: a second click while the first is under way does nothing. */
export const useAsync = (gesture: () => Promise<unknown> | unknown) => {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  const latest = useRef(gesture);
  latest.current = gesture;
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const run = useCallback(() => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void Promise.resolve(latest.current()).finally(() => {
      running.current = false;
      if (mounted.current) setBusy(false);
    });
  }, []);
  return { run, busy };
};
