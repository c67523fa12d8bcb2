/** Where the person wanted to go before a detour: the sign-in, the page of Keycloak, the terms of use, the choice of a committee. Rule: CPT-28. */
import { tabStorage } from '../browser/storage.ts';

const CLE = 'riph.retour';
/** Serves to read an address without its host; nothing is asked of it. */
const ICI = 'http://ici.invalid';

/** The address when it is one of this application, else the home page. Read as a browser reads it: a backslash, a tab or two slashes would lead to another site. */
export const adresseInterne = (adresse: string): string => {
  if (!adresse.startsWith('/') || !URL.canParse(adresse, ICI)) return '/';
  const url = new URL(adresse, ICI);
  return url.origin === ICI ? url.pathname + url.search + url.hash : '/';
};

/** What the page before left in the state of the navigation. */
export const returnTarget = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'retour' in state && typeof state.retour === 'string'
    ? adresseInterne(state.retour)
    : '/';

/** Whether the page stands before another one, that was asked. */
export const isDetour = (state: unknown): boolean => typeof state === 'object' && state !== null && 'retour' in state;

/** Kept by the tab while Keycloak has the window: what the navigation carried does not come back from there. */
export const garderRetour = (adresse: string): void => void tabStorage.write(CLE, adresse);
export const retourGarde = (): string => adresseInterne(tabStorage.read(CLE) ?? '/');
export const oublierRetour = (): void => tabStorage.remove(CLE);
