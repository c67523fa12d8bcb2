/** What a person may do with his own comptes: close one when another is left, open again one that he closed himself, ask again for one refused or closed. Rule: CPT-19. */
import type { Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import { can } from '@riph/contracts/core/workflow';
import { compteWorkflow, type StatutCompte } from '@riph/contracts/identity/compte.workflow';
import type { GestePropre } from '@riph/contracts/identity/personne.schemas';

export type CompteBasculable = { profil: Profil; statut: StatutCompte; desactivePar: number | null };
/** Profiles that a person asks for himself; the others are opened and closed by the staff. */
const LIBRES: readonly Profil[] = ['DEPOSANT', 'VRB_GERANT'];

export const bascule = (
  c: CompteBasculable,
  tous: readonly CompteBasculable[],
  utiId: UtiId,
  activer: boolean,
): 'REACTIVER' | 'DESACTIVER' | null => {
  if (!LIBRES.includes(c.profil)) return null;
  if (activer) return c.statut === 'INACTIF' && c.desactivePar === utiId ? 'REACTIVER' : null;
  return c.statut === 'ACTIF' && tous.some((t) => t.profil !== c.profil && t.statut === 'ACTIF') ? 'DESACTIVER' : null;
};

/** The one gesture that a compte takes now from its person. */
export function gestePropre(c: CompteBasculable, tous: readonly CompteBasculable[], utiId: UtiId): GestePropre | null {
  if (!LIBRES.includes(c.profil)) return null;
  if (bascule(c, tous, utiId, true)) return 'ROUVRIR';
  if (bascule(c, tous, utiId, false)) return 'FERMER';
  return can(compteWorkflow, c.statut, 'REDEMANDER_PROFIL') ? 'REDEMANDER' : null;
}
