/** The code of the screens, fetched in advance by a page that no service worker serves: cut off, a link opens its screen. Each is loaded after the one before. */
import type { Droit } from '@riph/contracts/core/droits';

type Ecran = { charger: () => Promise<unknown>; droit: Droit | undefined };
const ecrans: Ecran[] = [];
let enCours = 0;

export const noterEcran = (charger: Ecran['charger'], droit: Droit | undefined): void => void ecrans.push({ charger, droit });

/** Whether a file that fails now may be one of these: the page is not loaded again for a screen that nobody asked for. */
export const isPrechargement = (): boolean => enCours > 0;

/** Loads what this person may open. What cannot be fetched is left for when it is asked for. */
export async function precharger(can: (droit: Droit) => boolean): Promise<void> {
  enCours += 1;
  try {
    for (const { charger, droit } of ecrans) if (!droit || can(droit)) await charger().catch(() => undefined);
  } finally {
    enCours -= 1;
  }
}
