/** Who is reminded of what on a day. Pure. Rules: CTI-15, MAI-14. The day of the mail counts once: a task that runs twice asks for the same mail, and it leaves once. */
import { joursEntre } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { type EcheanceCtis, echeancesDues, type FaitsCtis } from '@riph/contracts/dossier-ctis/echeances.rules';

export type RappelCtis = { aQui: 'PROMOTEUR' | 'COMITE' | 'ANSM'; echeance: EcheanceCtis; jours: number };

/** Days before the last one. */
const AVANT: Readonly<Record<string, readonly number[]>> = { DEPOSANT: [3, 1], CPP: [7, 3, 1], ANSM: [2] };
/** Of what may be done, and need not (MAI-14). */
const AVANT_RECOURS: readonly number[] = [10, 3];
const A_QUI: Readonly<Record<string, RappelCtis['aQui']>> = { DEPOSANT: 'PROMOTEUR', CPP: 'COMITE', ANSM: 'ANSM' };

/**
 * Nobody is reminded of remarks that the committee may leave out, nor the agency of its own days, but for a refusal that it must notify: after an unfavourable opinion its silence would
 * authorise (CTI-47).
 */
export function rappelsDuJour(f: FaitsCtis, jour: Jour): RappelCtis[] {
  return echeancesDues(f, jour)
    .filter((e) => e.acteur !== 'ANSM' || f.partieDeux === 'P2_AVIS_DEFAVORABLE')
    .flatMap((echeance) => rappelDe(echeance, jour) ?? []);
}

/** Of one last day; null: nobody is reminded of it that day. */
export function rappelDe(echeance: EcheanceCtis, jour: Jour): RappelCtis | null {
  const jours = joursEntre(jour, echeance.dateAffichee);
  const avant = echeance.code === 'T_RECOURS' ? AVANT_RECOURS : AVANT[echeance.acteur];
  const aQui = avant?.includes(jours) ? A_QUI[echeance.acteur] : undefined;
  return aQui ? { aQui, echeance, jours } : null;
}
