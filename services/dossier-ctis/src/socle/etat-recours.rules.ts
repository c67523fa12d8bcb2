/** Where an appeal stands, of which four states alone are written. Pure. Rule: CTI-24. */
import type { Jour } from '@riph/contracts/core/paris';
import type { StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { RecoursGarde } from '@riph/contracts/dossier-ctis/recours.schemas';
import type { EtatRecours } from '@riph/contracts/dossier-ctis/recours.workflow';

type Suite = { partieDeux: StatutPartieDeux | null; reexamen: boolean };
const FAVORABLES: readonly (StatutPartieDeux | null)[] = ['P2_AVIS_FAVORABLE', 'P2_AVIS_CONDITIONS'];

/** What was written, then what the request itself has become. */
export function etatDuRecours(
  { etat, complementsAvant }: Pick<RecoursGarde, 'etat' | 'complementsAvant'>,
  { partieDeux, reexamen }: Suite,
  jour: Jour,
): EtatRecours {
  if (partieDeux === 'P2_RETIREE' && etat !== 'REFUSE') return 'CLOS_RETIRE';
  if (etat === 'ACCEPTE') return complementsAvant !== null && jour > complementsAvant ? 'CLOS' : 'ACCEPTE';
  if (etat !== 'TRANSMIS' || !reexamen || partieDeux === 'P2_A_ATTRIBUER') return etat;
  if (FAVORABLES.includes(partieDeux)) return 'CLOS_FAVORABLE';
  return partieDeux === 'P2_AVIS_DEFAVORABLE' ? 'CLOS_DEFAVORABLE' : 'EN_REEXAMEN';
}
