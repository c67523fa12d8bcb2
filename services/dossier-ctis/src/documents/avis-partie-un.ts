/** What is decided of part I, as each may read it: the conclusion of the portal, the reports that were joined, the remarks of the committee to the agency. */
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import type { DossierVu } from '../socle/collections.ts';
import { empechementRemplacer, estRapportEnVigueur } from './documents.rules.ts';
import { type Libelles, rapportsLus } from './documents.vue.ts';

/** Remarks are between the committee and the agency: the sponsor gets none. */
export function avisPartieUn(dossier: DossierVu, actor: Pick<Actor, 'profil'>, libelles: Libelles) {
  const deLAutorite = isProfilCpp(actor.profil) || ['SUPER_ADMIN', 'UTILISATEUR_ANSM'].includes(actor.profil);
  return {
    conclusion: dossier.conclusionPartieUn,
    rapports: rapportsLus(dossier, { actor, libelles }),
    observations: deLAutorite ? (dossier.suivi?.observations ?? []) : [],
  };
}

export const rapportsRemplacables = (dossier: DossierVu, { profil }: Pick<Actor, 'profil'>): number[] =>
  empechementRemplacer(profil, dossier) === null ? dossier.documents.filter(estRapportEnVigueur).map((d) => d.id) : [];
