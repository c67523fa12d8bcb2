import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value as it stands once typing rests: what is asked of the server about it does not follow each key. */
export const useApresPause = <T extends string | number>(valeur: T): T => {
  const [posee, setPosee] = useState(valeur);
  useEffect(() => {
    const timer = setTimeout(() => setPosee(valeur), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [valeur]);
  return posee;
};
