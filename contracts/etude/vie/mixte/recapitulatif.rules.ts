/** When the secretariats are told which mixed pairs stand at two points. Pure. Rule: MIX-11. */
import { addJours } from '../../../core/deadlines.ts';
import { type Jour, jourDeSemaine } from '../../../core/paris.ts';

const LUNDI = 1;
const SEMAINE = 7;
/** A Monday on which no process ran is caught up. */
const RATTRAPAGE_JOURS = 2;

/** The day of the week whose summary may be sent on this day, by which it is sent once; null when it is not its day. `le`: Sunday 0 to Saturday 6. */
export function recapitulatifDu(jour: Jour, le: number = LUNDI): string | null {
  const retard = (jourDeSemaine(jour) - le + SEMAINE) % SEMAINE;
  return retard <= RATTRAPAGE_JOURS ? addJours(jour, -retard) : null;
}
