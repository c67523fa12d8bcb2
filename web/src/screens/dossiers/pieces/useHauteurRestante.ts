import { type RefObject, useLayoutEffect } from 'react';

/** Tells the styles where the block begins in the page (`--riph-haut`), so that it ends with the window instead of below it. */
export const useHauteurRestante = (bloc: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const el = bloc.current;
    if (!el) return;
    const mesurer = () => el.style.setProperty('--riph-haut', `${Math.round(el.getBoundingClientRect().top + window.scrollY)}px`);
    mesurer();
    // What stands above it (title, notices) may come, go or wrap.
    const observer = new ResizeObserver(mesurer);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [bloc]);
};
