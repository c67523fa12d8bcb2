import type { Jour } from '@riph/contracts/core/paris';
import { echeanceCourante, type FaitsDelais, isDepassee } from '@riph/contracts/etude/socle/delais';

/**
 * R1123-23: complements that never came are a renouncement, recorded on the day after the deadline without anyone's confirmation. A dossier that the
 * administration reopened is left to people: the platform would close it again at once.
 */
export function isRenoncement(d: FaitsDelais & { rouvertLe?: Jour | null }, aujourdhui: Jour): boolean {
  if (d.rouvertLe) return false;
  const echeance = d.statut === 'COMPLEMENTS_DEMANDES' ? echeanceCourante(d, aujourdhui) : null;
  return echeance !== null && isDepassee(echeance, aujourdhui);
}
