/** Who is told in a list the reporters of a dossier (R1123-12, DRO-03): the committee in charge and the administration, not a member with a link. Pure. */
import type { Actor } from '@riph/contracts/core/call';
import { hasDroit } from '@riph/contracts/core/droits';
import { canSeeDossier } from '../socle/dossier/dossier.access.ts';

/** `conflits`: who declared a link with the dossier. Whoever filed it does not see it under a profile of the committee. */
export const connaitRapporteurs = (
  actor: Actor,
  dossier: Parameters<typeof canSeeDossier>[1] & { conflits: readonly number[] },
): boolean =>
  hasDroit(actor.profil, 'RAPPORTEUR_LIRE') &&
  canSeeDossier(actor, dossier) &&
  (actor.profil === 'SUPER_ADMIN' || !dossier.conflits.includes(actor.utiId));
