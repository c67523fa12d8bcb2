/** From which day the papers of a national study are counted, and when they may go. Pure. Rules: CON-02, CON-03. */
import type { Jour } from '../../core/paris.ts';
import type { EtatEtude } from '../socle/dossier.workflow.ts';
import { isTerminee } from '../socle/etude.workflow.ts';

export type FaitsCloture = {
  etat: EtatEtude;
  dateFinEffective: Jour | null;
  /** The days of its states, the oldest first. */
  historique: readonly { date: Jour; etat: EtatEtude }[];
};

/** Closed without having ended: refused, dropped, or its opinion lapsed. */
const isClose = (etat: EtatEtude): boolean =>
  etat === 'REFUSEE' || etat === 'ABANDONNEE' || etat === 'EXPIREE' || isTerminee(etat);

/**
 * The day on which it was closed: that of its end, else of the last state that closed it. Null while it goes on, here or as a trial of the European portal: the
 * papers of that trial are its own.
 */
export function clotureEtude({ etat, dateFinEffective, historique }: FaitsCloture): Jour | null {
  if (!isClose(etat) && etat !== 'ARCHIVEE') return null;
  return dateFinEffective ?? historique.findLast((h) => isClose(h.etat))?.date ?? null;
}

/** By which a study is known where it is destroyed. */
export const referenceEtude = (e: { id: number; numero: string | null; numeroNational: string | null }): string =>
  e.numero ?? e.numeroNational ?? String(e.id);
