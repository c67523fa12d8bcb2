import { useEffect, useRef } from 'react';
import { isTyping, shortcutsOn } from './shortcuts.ts';

export type Touches = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys of a page, from wherever the focus is: never in a field, behind a dialog, or when the person switched them off. */
export const useKeys = (touches: Touches) => {
  const now = useRef(touches);
  now.current = touches;
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!shortcutsOn() || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || isTyping(e.target)) return;
      if (document.querySelector('.riph-dialogue')) return;
      const act = now.current[e.key];
      if (!act) return;
      e.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
