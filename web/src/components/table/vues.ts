/** How a person left each list, kept in this browser once he asks for it: filters, order, lines a page. */
const CHOIX = 'riph.vues';
const PREFIX = 'riph.vue.';
const nom = (utiId: number, liste: string) => `${PREFIX}${utiId}.${liste}`;

export const vuesGardees = (): boolean => localStorage.getItem(CHOIX) === 'oui';
/** Not any more: those that were kept go too. */
export const garderVues = (on: boolean): void => {
  localStorage.setItem(CHOIX, on ? 'oui' : 'non');
  if (!on) for (const cle of Object.keys(localStorage)) if (cle.startsWith(PREFIX)) localStorage.removeItem(cle);
};

/** `liste`: its address. Empty when none is kept. */
export const vueGardee = (utiId: number, liste: string): string =>
  vuesGardees() ? (localStorage.getItem(nom(utiId, liste)) ?? '') : '';
export const noterVue = (utiId: number, liste: string, vue: string): void => {
  if (!vuesGardees()) return;
  try {
    localStorage.setItem(nom(utiId, liste), vue);
  } catch {
    // Storage full: the list opens as it does for everybody.
  }
};
