/** What the service worker may answer without the server: the page itself and its built files, nothing that anybody wrote or read. Pure. */

export const INDEX = '/index.html';
const PREFIXE = 'riph-coquille-';

type Demande = { method: string; mode: string; destination: string; url: string };
type Coquille = { origine: string; fichiers: readonly string[] };

/** Addresses that the server itself answers when they are opened as a page: calls, downloads, sign-in, reports. */
const SERVEUR = /^\/(api|processLogin|admin\/processLogin|logout|report|error|health|metrics)(\/|$)/;

/** 'PAGE': any address of the application; 'FICHIER': a file of this build. Null: the network alone, as without a service worker. */
export const partDe = (d: Demande, { origine, fichiers }: Coquille): 'PAGE' | 'FICHIER' | null => {
  const { origin, pathname } = new URL(d.url);
  if (d.method !== 'GET' || origin !== origine) return null;
  if (fichiers.includes(pathname)) return 'FICHIER';
  const isPage = d.mode === 'navigate' && d.destination === 'document';
  return isPage && !SERVEUR.test(pathname) && !/\.\w+$/.test(pathname) ? 'PAGE' : null;
};

export type Route = {
  condition: { requestMethod?: string; urlPattern?: { pathname: string } };
  source: 'network' | { cacheName: string };
};

/**
 * What the browser itself does without waking the worker, first match first: writes and calls go to the network, a file of the build is taken from its cache and, if it
 * is not there, from the network. The rest, the pages, is asked of `partDe`.
 */
export const routes = (cacheName: string): readonly Route[] => [
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((requestMethod): Route => ({ condition: { requestMethod }, source: 'network' })),
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName } },
];

/** The cache of a build: its files carry their content in their names, so the list of names is its version. */
export const nomDuCache = (fichiers: readonly string[]): string => {
  let h = 0;
  for (const c of fichiers.join('\n')) h = (Math.imul(h, 31) + c.charCodeAt(0)) | 0;
  return `${PREFIXE}${(h >>> 0).toString(36)}`;
};
export const isPerime = (nom: string, actuel: string): boolean => nom.startsWith(PREFIXE) && nom !== actuel;
