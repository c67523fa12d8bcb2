/** Asks the browser to keep the shell of the application. Refused (private window, old browser), a reload needs the network, as before. */
export const garderCoquille = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
};
