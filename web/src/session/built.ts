/** Addresses that have a screen, noted by `route()`. Menus and links never lead to a screen that does not exist yet. */
import { matchPath } from 'react-router';

const patterns = new Set<string>();

export const noteRoute = (path: string) => void patterns.add(path);

/** Whether an address (without its query) leads to a screen. */
export const isBuilt = (address: string): boolean => {
  const path = address.split(/[?#]/)[0];
  return [...patterns].some((p) => matchPath(p, path) !== null);
};
