import { type RefObject, useLayoutEffect } from 'react';

/** Tells the styles where the block begins in the page (`--riph-haut`), so that it ends with the window instead of below it. */
export const useHauteurRestante = (bloc: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const el = bloc.current;
    if (!el) return;
    const mesurer = () => el.style.setProperty('--riph-haut', `${Math.round(el.getBoundingClientRect().top + window.scrollY)}px`);
    mesurer();
    // What stands above it (title, notices) may come, go or wrap. Trap: beside a side menu that is longer than the page, the body keeps its height.
    const observer = new ResizeObserver(mesurer);
    observer.observe(document.body);
    for (let e: Element | null = el; e && e !== document.body; e = e.parentElement)
      for (let avant = e.previousElementSibling; avant; avant = avant.previousElementSibling) observer.observe(avant);
    return () => observer.disconnect();
  }, [bloc]);
};
