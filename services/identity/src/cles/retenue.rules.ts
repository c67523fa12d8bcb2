/**
 * Acts that bind wait after what a thief of a mailbox, or of the telephone of an office, could have done: a forgotten password that is chosen anew, second factors that
 * are taken away. Rule: CPT-27.
 */
import type { Profil } from '@riph/contracts/core/droits';
import { type Instant, instantDe } from '@riph/contracts/core/paris';
import { doitAvoirFacteur } from './facteur.rules.ts';

const RETENUE_MS = 24 * 3_600_000;

export type Geste = 'MOT_DE_PASSE_OUBLIE' | 'FACTEURS_RETIRES';

/** Until when they wait; null when they do not. A factor that was there when the password was forgotten is asked before each of them all the same. */
export const actesRetenusJusqua = (geste: Geste, aFacteur: boolean, maintenant: Date): Instant | null =>
  geste === 'MOT_DE_PASSE_OUBLIE' && aFacteur ? null : instantDe(new Date(maintenant.getTime() + RETENUE_MS));

/**
 * What is left of it; null when nothing is. Of whoever must have no factor (`levable`), one that he has just shown ends it: his days to file and to answer are those of
 * the law.
 */
export function retenueRestante(
  jusqua: Instant | null,
  { profils, facteurMontre }: { profils: readonly Profil[]; facteurMontre: boolean },
  maintenant: Date,
): { ms: number; levable: boolean } | null {
  const ms = jusqua === null ? 0 : Date.parse(jusqua) - maintenant.getTime();
  const levable = !doitAvoirFacteur(profils);
  return ms <= 0 || (levable && facteurMontre) ? null : { ms, levable };
}
