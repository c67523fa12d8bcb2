/** Who is told in a list the reporters of a request (R1123-12, DRO-03): the committee in charge and the administration, not a member with a link. Pure. */
import type { Actor } from '@riph/contracts/core/call';
import { hasDroit } from '@riph/contracts/core/droits';
import { isExaminer } from '../socle/acces.rules.ts';
import type { Dossier } from '../socle/dossier.ts';
import { isExaminationOver } from '../socle/phases.ts';

/** `conflits`: who declared a link with the request. Whoever filed it does not see it under a profile of the committee. */
export const connaitRapporteurs = (
  actor: Actor,
  dossier: Pick<Dossier, 'cppId' | 'deposants' | 'statut'> & { conflits: readonly number[] },
): boolean =>
  hasDroit(actor.profil, 'RAPPORTEUR_LIRE') &&
  isExaminer(actor, dossier, null, isExaminationOver(dossier)) &&
  (actor.profil === 'SUPER_ADMIN' || !dossier.conflits.includes(actor.utiId));
