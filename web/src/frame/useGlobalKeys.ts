import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isTyping, shortcutsOn } from '../components/shortcuts.ts';
import { isBuilt } from '../session/built.ts';
import { Chord } from './chord.ts';

const GO: Readonly<Record<string, string>> = {
  a: '/',
  d: '/dossiers/jarde',
  f: '/actions',
  s: '/seances',
  e: '/etudes',
  m: '/mon-compte',
};

/** « / » search, « g » then a letter, « ? » list of the keys. Never inside a field, never when switched off. */
export const useGlobalKeys = () => {
  const navigate = useNavigate();
  const [aide, setAide] = useState(false);
  useEffect(() => {
    const chord = new Chord();
    const onKey = (e: KeyboardEvent) => {
      if (
        !shortcutsOn() ||
        e.ctrlKey ||
        e.metaKey ||
        e.altKey ||
        e.defaultPrevented ||
        isTyping(e.target) ||
        document.querySelector('.riph-dialogue')
      )
        return;
      const to = chord.press(e.key, e.timeStamp) ? GO[e.key] : undefined;
      if (e.key === '/') {
        const field = document.getElementById('recherche-globale');
        if (!field) return;
        e.preventDefault();
        field.focus();
      } else if (e.key === '?') setAide(true);
      else if (to && isBuilt(to)) navigate(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  return { aide, close: useCallback(() => setAide(false), []) };
};
