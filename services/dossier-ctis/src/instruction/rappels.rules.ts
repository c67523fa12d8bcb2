/** Who is reminded of what on a day. Pure. Rule: CTI-15. The day of the mail counts once: a task that runs twice asks for the same mail, and it leaves once. */
import { joursEntre } from '@riph/contracts/core/deadlines';
import { type EcheanceCtis, echeancesCourantes, type FaitsCtis } from '@riph/contracts/dossier-ctis/echeances.rules';

export type RappelCtis = { aQui: 'PROMOTEUR' | 'COMITE'; echeance: EcheanceCtis; jours: number };

/** Days before the last one. */
const AVANT: Readonly<Record<string, readonly number[]>> = { DEPOSANT: [3, 1], CPP: [7, 3, 1] };

/** Nobody is reminded of the agency's own days, nor of remarks that the committee may leave out. */
export function rappelsDuJour(f: FaitsCtis, jour: string): RappelCtis[] {
  return echeancesCourantes(f, jour)
    .filter((e) => e.code !== 'T_OBS_P1')
    .flatMap((echeance) => {
      const jours = joursEntre(jour, echeance.dateAffichee);
      if (!AVANT[echeance.acteur]?.includes(jours)) return [];
      return [{ aQui: echeance.acteur === 'DEPOSANT' ? ('PROMOTEUR' as const) : ('COMITE' as const), echeance, jours }];
    });
}
