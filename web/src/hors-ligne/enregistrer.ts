/**
 * Whether the service worker answers for this page and keeps the whole of its build: the file that this module is in bears the build in its name, and is the last to be kept.
 * A page of another build than the one that is kept says no.
 */
const isGardee = async (): Promise<boolean> =>
  navigator.serviceWorker.controller !== null && (await caches.match(import.meta.url)) !== undefined;

/** Ends when the worker that is being installed answers for the pages, or was given up. */
const installe = (worker: ServiceWorker): Promise<void> =>
  new Promise((fait) => {
    const suivre = () => (worker.state === 'activated' || worker.state === 'redundant') && fait();
    worker.addEventListener('statechange', suivre);
    suivre();
  });

/** Asks the browser to keep the shell of the application; whether it does. Refused (private window, old browser, file that is not obtained), a reload needs the network, as before. */
export const garderCoquille = async (): Promise<boolean> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    const { installing } = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (installing) await installe(installing);
    return await isGardee();
  } catch {
    return false;
  }
};
