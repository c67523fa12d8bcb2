/** The home of the administration in words. Pure. */
import { compte, dateHeureFr } from '../../labels/dates.ts';

/** After « Bonjour Élodie »: how many requests wait. Silent until all are known. */
export const demandesEnMots = (nombres: readonly (number | undefined)[]): string => {
  if (nombres.some((n) => n === undefined)) return '';
  const n = nombres.reduce<number>((somme, x) => somme + (x ?? 0), 0);
  return n === 0 ? ', aucune demande n’attend' : `, ${compte(n, 'demande attend', 'demandes attendent')} l’administration`;
};

/** Sponsors who ask for a trial that does not name them. */
export function texteAcces(demandes: readonly { le: string }[]): string {
  const [premiere] = demandes.map((d) => d.le).toSorted();
  return premiere === undefined ? 'Aucun déposant n’attend un accès' : `La plus ancienne date du ${dateHeureFr(premiere)}`;
}
