import { useEffect, useState } from 'react';
import { ecouterCoffre, listerSacs, type Sac } from '../coffre/coffre.ts';

/** What was taken along in this browser, read again whenever it changes, is opened or shut; null until it is read. */
export const useSacs = (): Sac[] | null => {
  const [sacs, setSacs] = useState<Sac[] | null>(null);
  useEffect(() => {
    let vivant = true;
    const lire = () => void listerSacs().then((lus) => vivant && setSacs(lus));
    lire();
    const stop = ecouterCoffre(lire);
    return () => {
      vivant = false;
      stop();
    };
  }, []);
  return sacs;
};
