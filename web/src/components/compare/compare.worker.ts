/** Compares two documents off the main thread: the page stays alive meanwhile. */
import { type Comparison, compare, type Pages } from './compare.rules.ts';

export type Demande = { avant: Pages; apres: Pages };

addEventListener('message', ({ data }: MessageEvent<Demande>) => {
  const fait: Comparison = compare(data.avant, data.apres, () => performance.now());
  postMessage(fait);
});
