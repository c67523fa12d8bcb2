/** How much room the lines of tables take, kept in this browser. */
import { browserStorage } from '../browser/storage.ts';

export const DENSITES = [
  { code: 'normale', libelle: 'Normale' },
  { code: 'serree', libelle: 'Serrée' },
] as const;
export type Density = (typeof DENSITES)[number]['code'];
const KEY = 'riph.densite';

export const readDensity = (): Density => (browserStorage.read(KEY) === 'serree' ? 'serree' : 'normale');
/** Writes the density on the root element, where the style sheets read it. */
export const applyDensity = (density: Density = readDensity()): void => {
  document.documentElement.dataset['riphDensite'] = density;
};
export const setDensity = (density: Density): void => {
  browserStorage.write(KEY, density);
  applyDensity(density);
};
