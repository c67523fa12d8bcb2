/** What a person may do with his own comptes: close one when another is left, open again one that he closed himself. Rule: CPT-19. */
import type { Profil } from '@riph/contracts/core/droits';
import type { CompteStatut } from '@riph/contracts/identity/compte.workflow';

export type CompteBasculable = { profil: Profil; statut: CompteStatut; desactivePar: number | null };
/** Profiles that a person asks for himself; the others are opened and closed by the staff. */
const LIBRES: readonly Profil[] = ['DEPOSANT', 'VRB_GERANT'];

export const bascule = (
  c: CompteBasculable,
  tous: readonly CompteBasculable[],
  utiId: number,
  activer: boolean,
): 'reactiver' | 'desactiver' | null => {
  if (!LIBRES.includes(c.profil)) return null;
  if (activer) return c.statut === 'INACTIF' && c.desactivePar === utiId ? 'reactiver' : null;
  return c.statut === 'ACTIF' && tous.some((t) => t.profil !== c.profil && t.statut === 'ACTIF') ? 'desactiver' : null;
};
