/** How much of the delay of its opinion a committee has used. Pure. */
import { joursEntre } from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import { type FaitsDelais, joursSuspendus } from './delais.ts';
import { isFinal } from './dossier.workflow.ts';

type Faits = Pick<
  FaitsDelais,
  'statut' | 'dateRecevabilite' | 'dateDemandeModif' | 'dateReponseModif' | 'dateReprise' | 'dateAvis'
>;

/**
 * Days of the committee's clock since the admissibility (DEL-05): up to its opinion, else up to today; while a request waits for its answer, up to
 * the request. Null before the clock runs, and on a dossier that ended without an opinion.
 */
export const joursUtilises = (f: Faits, aujourdhui: Jour): number | null => {
  if (!f.dateRecevabilite || (isFinal(f.statut) && !f.dateAvis)) return null;
  const isArretee = f.dateDemandeModif !== null && !f.dateReponseModif && !f.dateReprise;
  const fin = isArretee ? f.dateDemandeModif : (f.dateAvis ?? aujourdhui);
  return Math.max(0, joursEntre(f.dateRecevabilite, fin ?? aujourdhui) - joursSuspendus(f));
};
