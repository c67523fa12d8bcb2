/** How a person left each list, kept in this browser once he asks for it: filters, order, lines a page. */
import type { UtiId } from '@riph/contracts/core/ids';
import { browserStorage } from '../../browser/storage.ts';

const CHOIX = 'riph.vues';
const PREFIX = 'riph.vue.';
const nom = (utiId: UtiId, list: string) => `${PREFIX}${utiId}.${list}`;

export const viewsKept = (): boolean => browserStorage.read(CHOIX) === 'oui';
/** Not any more: those that were kept go too. */
export const keepViews = (on: boolean): void => {
  browserStorage.write(CHOIX, on ? 'oui' : 'non');
  if (!on) for (const cle of browserStorage.names()) if (cle.startsWith(PREFIX)) browserStorage.remove(cle);
};

/** `list`: its address. Empty when none is kept. */
export const keptView = (utiId: UtiId, list: string): string =>
  viewsKept() ? (browserStorage.read(nom(utiId, list)) ?? '') : '';
export const noteView = (utiId: UtiId, list: string, view: string): void => {
  if (!viewsKept()) return;
  browserStorage.write(nom(utiId, list), view);
};
