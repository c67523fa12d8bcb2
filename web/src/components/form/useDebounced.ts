import { useEffect, useState } from 'react';

/** A value as it stands once typing rests that long: what is asked of the server about it does not follow each key. */
export const useDebounced = <T extends string | number>(valeur: T, pauseMs = 300): T => {
  const [placed, setPlaced] = useState(valeur);
  useEffect(() => {
    const timer = setTimeout(() => setPlaced(valeur), pauseMs);
    return () => clearTimeout(timer);
  }, [valeur, pauseMs]);
  return placed;
};
