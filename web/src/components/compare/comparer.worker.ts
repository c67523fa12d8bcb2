/** Compares two documents off the main thread: the page stays alive meanwhile. */
import { type Comparaison, comparer, type Pages } from './comparer.rules.ts';

export type Demande = { avant: Pages; apres: Pages };

addEventListener('message', ({ data }: MessageEvent<Demande>) => {
  const fait: Comparaison = comparer(data.avant, data.apres, () => performance.now());
  postMessage(fait);
});
