/** Light, dark or that of the system (DSFR theme), kept in this browser. */
import { browserStorage } from '../browser/storage.ts';

type Theme = 'light' | 'dark' | 'system';
const KEY = 'riph.theme';
const dark = matchMedia('(prefers-color-scheme: dark)');

export const readTheme = (): Theme => {
  const kept = browserStorage.read(KEY);
  return kept === 'dark' || kept === 'system' ? kept : 'light';
};

/** Puts the theme on the page. */
export const applyTheme = (theme: Theme = readTheme()) => {
  const root = document.documentElement;
  root.dataset['frScheme'] = theme;
  root.dataset['frTheme'] = theme === 'dark' || (theme === 'system' && dark.matches) ? 'dark' : 'light';
};

export const setTheme = (theme: Theme) => {
  browserStorage.write(KEY, theme);
  applyTheme(theme);
};

dark.addEventListener('change', () => applyTheme());
