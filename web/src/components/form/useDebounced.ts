import { useEffect, useState } from 'react';

/** A value as it stands once typing rests that long: what is asked of the server about it does not follow each key. */
export const useDebounced = <T extends string | number>(valeur: T, pauseMs = 300): T => {
  const [posee, setPosee] = useState(valeur);
  useEffect(() => {
    const timer = setTimeout(() => setPosee(valeur), pauseMs);
    return () => clearTimeout(timer);
  }, [valeur, pauseMs]);
  return posee;
};
