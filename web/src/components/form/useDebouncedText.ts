import { useEffect, useRef, useState } from 'react';

/** Text as it is typed: given on once the typing rests that long, and taken anew when what was given changes by itself (back, a link). */
export const useDebouncedText = (donne: string, poser: (texte: string) => void, pauseMs: number) => {
  const [texte, setTexte] = useState(donne);
  const sent = useRef(donne);
  const depose = useRef(poser);
  depose.current = poser;
  useEffect(() => {
    if (donne !== sent.current) setTexte(donne);
    sent.current = donne;
  }, [donne]);
  useEffect(() => {
    if (texte.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = texte.trim();
      depose.current(texte.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [texte, pauseMs]);
  return [texte, setTexte] as const;
};
