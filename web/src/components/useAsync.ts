import { useCallback, useEffect, useRef, useState } from 'react';

/** Runs an async gesture once at a time: a second click while the first is under way does nothing. */
export const useAsync = (gesture: () => Promise<unknown> | unknown) => {
  const [enCours, setEnCours] = useState(false);
  const busy = useRef(false);
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
    if (busy.current) return;
    busy.current = true;
    setEnCours(true);
    void Promise.resolve(latest.current()).finally(() => {
      busy.current = false;
      if (mounted.current) setEnCours(false);
    });
  }, []);
  return { run, enCours };
};
