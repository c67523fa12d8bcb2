/**
 * Whether the service worker answers for this page and keeps the whole of its build: the file that this module is in bears the build in its name, and files are kept all or none.
 * A page older or newer than what is kept says no.
 */
export const isCoquilleGardee = async (): Promise<boolean> =>
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  (await caches.match(import.meta.url).catch(() => undefined)) !== undefined;

/** Asks the browser to keep the shell of the application. Refused (private window, old browser), a reload needs the network, as before. */
export const garderCoquille = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
};
