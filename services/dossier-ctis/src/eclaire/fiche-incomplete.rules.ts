/** When a sponsor is told that the form of his trial in the public register is incomplete. Pure. Rule: PUB-07. */
import { addJours } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import type { FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { manquesFiche } from '@riph/contracts/etude/vie/registre/eclaire.rules';

/** Days after the first authorisation. */
export const DELAI_FICHE = 15;

/** `attendre`: the day has not come, or no decision yet; `fini`: nothing lacks, nobody is told. */
export type RappelFiche = { suite: 'attendre' | 'fini' } | { suite: 'prevenir'; manques: string[] };

export function rappelFiche(fiche: FicheRegistre, jour: Jour): RappelFiche {
  const autorisee = fiche.dateAvisFavorable;
  if (autorisee === null || jour < addJours(autorisee, DELAI_FICHE)) return { suite: 'attendre' };
  const manques = manquesFiche(fiche).map((m) => m.message);
  return manques.length === 0 ? { suite: 'fini' } : { suite: 'prevenir', manques };
}
