/** An open page shows the lists and settings as they are now: told that one of them changed, it reads again those that it shows. What is typed is held by the forms and stays. */
import { referentielEvolution } from '@riph/contracts/referentiel/evolution.calls';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useLive } from './useLive.ts';

const isDuReferentiel = (key: unknown): boolean =>
  Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith('referentiel.');

/** Whether somebody may be looking at this tab. */
const useVisible = (): boolean => {
  const [visible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const regarder = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', regarder);
    return () => document.removeEventListener('visibilitychange', regarder);
  }, []);
  return visible;
};

/**
 * Follows the reference data while `actif`. Trap: a browser opens six connections to one HTTP/1.1 server, all tabs together; a tab that nobody looks at lets its line
 * go, and learns what it missed when it is looked at again.
 */
export const useLiveReferentiels = (actif: boolean): void => {
  const { mutate } = useSWRConfig();
  const visible = useVisible();
  const connue = useRef<string | null>(null);
  useLive(referentielEvolution.calls.suivre, actif && visible ? {} : null, (version) => {
    if (connue.current !== null && connue.current !== version) void mutate(isDuReferentiel);
    connue.current = version;
  });
};
