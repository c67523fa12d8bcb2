/** How much room the lines of tables take, kept in this browser. */
export const DENSITES = [
  { code: 'normale', libelle: 'Normale' },
  { code: 'serree', libelle: 'Serrée' },
] as const;
export type Densite = (typeof DENSITES)[number]['code'];
const KEY = 'riph.densite';

export const readDensite = (): Densite => (localStorage.getItem(KEY) === 'serree' ? 'serree' : 'normale');
/** Writes the density on the root element, where the style sheets read it. */
export const applyDensite = (densite: Densite = readDensite()): void => {
  document.documentElement.dataset['riphDensite'] = densite;
};
export const setDensite = (densite: Densite): void => {
  localStorage.setItem(KEY, densite);
  applyDensite(densite);
};
