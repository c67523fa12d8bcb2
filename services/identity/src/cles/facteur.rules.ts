/** Who must have a second factor, and from when he no longer enters without one. Rule: CPT-24. */
import type { Profil } from '@riph/contracts/core/droits';
import { type Instant, instantDe } from '@riph/contracts/core/paris';

/** They judge, sign, see data of health or administer. A sponsor may have one. */
const DOIT_AVOIR: Readonly<Record<Profil, boolean>> = {
  SUPER_ADMIN: true,
  GESTIONNAIRE: true,
  INSTRUCTEUR: true,
  EXPERT: true,
  UTILISATEUR_ANSM: true,
  VRB_GERANT: true,
  VRB_INVESTIGATEUR: true,
  DEPOSANT: false,
};
/** Of whoever administers, it is asked at his first sign-in. */
const SANS_DELAI: Profil = 'SUPER_ADMIN';
const JOUR_MS = 86_400_000;

/** `demandeLe`: since when it is due and missing, null when it never was. `jours`: what the administration grants. */
export type FaitsFacteur = {
  profils: readonly Profil[];
  aFacteur: boolean;
  demandeLe: Instant | null;
  jours: number;
  maintenant: Date;
};

export const doitAvoirFacteur = (profils: readonly Profil[]): boolean => profils.some((p) => DOIT_AVOIR[p]);

/** The instant from which the person no longer enters without a second factor; null when he has one, or needs none. */
export function facteurAvant({ profils, aFacteur, demandeLe, jours, maintenant }: FaitsFacteur): Date | null {
  if (aFacteur || !doitAvoirFacteur(profils)) return null;
  const depuis = demandeLe === null ? maintenant.getTime() : Date.parse(demandeLe);
  return new Date(profils.includes(SANS_DELAI) ? depuis : depuis + jours * JOUR_MS);
}

/** What is kept of it after a sign-in. */
export const facteurDemande = (faits: FaitsFacteur): string | null =>
  facteurAvant(faits) === null ? null : (faits.demandeLe ?? instantDe(faits.maintenant));
