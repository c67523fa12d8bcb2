/** How a person left each list, kept in this browser once he asks for it: filters, order, lines a page. */
import type { UtiId } from '@riph/contracts/core/ids';

const CHOIX = 'riph.vues';
const PREFIX = 'riph.vue.';
const nom = (utiId: UtiId, list: string) => `${PREFIX}${utiId}.${list}`;

export const viewsKept = (): boolean => localStorage.getItem(CHOIX) === 'oui';
/** Not any more: those that were kept go too. */
export const keepViews = (on: boolean): void => {
  localStorage.setItem(CHOIX, on ? 'oui' : 'non');
  if (!on) for (const cle of Object.keys(localStorage)) if (cle.startsWith(PREFIX)) localStorage.removeItem(cle);
};

/** `list`: its address. Empty when none is kept. */
export const keptView = (utiId: UtiId, list: string): string =>
  viewsKept() ? (localStorage.getItem(nom(utiId, list)) ?? '') : '';
export const noteView = (utiId: UtiId, list: string, view: string): void => {
  if (!viewsKept()) return;
  try {
    localStorage.setItem(nom(utiId, list), view);
  } catch {
    // Storage full: the list opens as it does for everybody.
  }
};
