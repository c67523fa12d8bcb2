import type { Actor } from '@riph/contracts/core/call';

/** All that decides what a reader sees of the acts of others. */
export type Lecteur = Pick<Actor, 'profil'>;

/** Whether he reads a dossier as its committee does; the administration does too. */
export const isComite = (a: Lecteur): boolean =>
  a.profil === 'GESTIONNAIRE' || a.profil === 'INSTRUCTEUR' || a.profil === 'SUPER_ADMIN';

const ROLES_MASQUES: Partial<Record<string, string>> = {
  GESTIONNAIRE: 'Le comité',
  INSTRUCTEUR: 'Le comité',
  EXPERT: 'Le comité',
  SUPER_ADMIN: 'L’administration',
};

/** Who acted, for this reader: outside of the committee, nobody of it is named. */
export function acteurMasque(profil: string | null, nom: string | null, lecteur: Lecteur): string {
  if (profil === null || nom === null) return 'La plateforme';
  return isComite(lecteur) ? nom : (ROLES_MASQUES[profil] ?? nom);
}
