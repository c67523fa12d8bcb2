/**
 * Brings a field in view and puts the focus in it, once the page that shows it is drawn (the page first takes the focus to its title).
 * Gives what cancels it.
 */
export const montrerChamp = (champ: string): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      const el = document.getElementById(`champ-${champ}`);
      const controle = el?.matches('input, select, textarea, button, a')
        ? el
        : (el?.querySelector('input, select, textarea, button') ?? el);
      if (!(controle instanceof HTMLElement)) return;
      // What is folded is opened: a gap must be seen.
      for (let d = controle.closest('details'); d; d = d.parentElement?.closest('details') ?? null) d.open = true;
      controle.scrollIntoView({ block: 'center' });
      controle.focus({ preventScroll: true });
    });
  });
  return () => cancelAnimationFrame(frame);
};
