/**
 * The service worker: keeps the page and its built files, so that a reload without a network opens the application. It never sees an answer of a call
 * (`partDe`), so Cache Storage holds nothing of anybody. Written at the root as `sw.js`, with the list of the files of its build.
 */
import { INDEX, isPerime, nomDuCache, partDe, type Route, routes } from './coquille.rules.ts';

/** Replaced by the build. */
declare const __COQUILLE__: readonly string[];
/** Of the scope of a service worker, which the types of the page do not know. */
declare const skipWaiting: () => Promise<void>;
declare const clients: { claim: () => Promise<void> };
type Attente = Event & { waitUntil: (promise: Promise<unknown>) => void };
type Installation = Attente & { addRoutes: (routes: readonly Route[]) => Promise<void> };
type Demande = Event & { request: Request; respondWith: (response: Promise<Response>) => void };
const isAttente = (e: Event): e is Attente => 'waitUntil' in e;
const isInstallation = (e: Attente): e is Installation => 'addRoutes' in e;
const isDemande = (e: Event): e is Demande => 'respondWith' in e && 'request' in e;

/** Read once: the build writes the whole list where the name stands. */
const FICHIERS = __COQUILLE__;
const CACHE = nomDuCache(FICHIERS);
const COQUILLE = { origine: location.origin, fichiers: FICHIERS };

/** Asked at once: a browser speaks to a server over six connections, and the screen that is open has calls to make. */
const A_LA_FOIS = 4;

/**
 * All or nothing: a file that is not obtained leaves the browser with the build that it had. The page is asked of the server, which gives its headers too. The code
 * that the page begins with is the last of the list: who finds it kept knows that all is (`enregistrer.ts`).
 */
async function garder(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    await cache.add(new Request(INDEX, { cache: 'no-cache' }));
    for (let i = 0; i < FICHIERS.length; i += A_LA_FOIS) await cache.addAll(FICHIERS.slice(i, i + A_LA_FOIS));
  } catch (e) {
    await caches.delete(CACHE);
    throw e;
  }
  // A page left open with older code finds the files it may still lack on the server, or loads itself again (main.tsx).
  await skipWaiting();
}

async function forget(): Promise<void> {
  const noms = await caches.keys();
  await Promise.all(noms.filter((nom) => isPerime(nom, CACHE)).map((nom) => caches.delete(nom)));
  // The page that asked for it was begun without it.
  await clients.claim();
}

const gardee = (quoi: Request | string) => caches.match(quoi, { cacheName: CACHE, ignoreVary: true });

/** Names of files carry their content: the one kept is the right one. */
const fichier = async (request: Request): Promise<Response> => (await gardee(request)) ?? fetch(request);

/** The server first, so that a new version is seen at once. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (e) {
    const index = await gardee(INDEX);
    if (!index) throw e;
    return index;
  }
}

addEventListener('install', (e) => {
  if (!isAttente(e)) return;
  e.waitUntil(garder());
  // Calls and files then wait for no worker to be woken. A browser that knows no static routing, or refuses these routes, asks the worker for each, which says the same.
  if (isInstallation(e)) e.waitUntil(e.addRoutes(routes(CACHE)).catch(() => undefined));
});
addEventListener('activate', (e) => isAttente(e) && e.waitUntil(forget()));
addEventListener('fetch', (e) => {
  if (!isDemande(e)) return;
  const part = partDe(e.request, COQUILLE);
  if (part) e.respondWith(part === 'PAGE' ? page(e.request) : fichier(e.request));
});
