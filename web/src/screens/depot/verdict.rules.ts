/** The one box that judges a dossier before it is filed or answered with. Pure. */
import { isResteACompleter, type Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import type { Synthese } from '../lecture/dossier.types.ts';

/** `EMPECHE`: no field can mend it. `raisons`: of the act of filing, gaps of the form apart. */
export type Verdict = { etat: 'INCONNU' | 'EMPECHE' | 'MANQUES' | 'COMPLET'; raisons: readonly string[]; isBrouillon: boolean };

/** A dossier that was filed is not filed again: it goes with the answer to the committee, and what forbids a filing says nothing of it. */
export function verdictDe(d: Pick<Synthese, 'statut' | 'transitions'>, manques: readonly Manque[] | undefined): Verdict {
  const isBrouillon = d.statut === 'BROUILLON';
  const depot = d.transitions.find((t) => t.code === 'SOUMETTRE');
  const raisons = isBrouillon ? (depot?.reasons ?? []).filter((raison) => !isResteACompleter(raison)) : [];
  const etat = () => {
    if (raisons.length > 0) return 'EMPECHE';
    if (!manques) return 'INCONNU';
    return manques.length > 0 ? 'MANQUES' : 'COMPLET';
  };
  return { etat: etat(), raisons, isBrouillon };
}
