/** Members who miss séances without a word. Rule: COM-09: a warning at three. Pure. */
import { formatJour } from '../core/deadlines.ts';
import type { UtiId } from '../core/ids.ts';
import type { Jour } from '../core/paris.ts';
import { STATUT_SEANCE_LABELS, type StatutSeance } from './seance.workflow.ts';

export const ABSENCES_SEUIL = 3;

type Suivie = { date: Jour; presents: readonly number[]; excuses: readonly number[] };

/**
 * The last séances in a row, the newest first, that a member missed without having announced it. A séance of before his nomination says nothing of him: it ends the row.
 * `depuis`: first day of his nominations without a gap.
 */
export const absencesDeSuite = (utiId: UtiId, depuis: string, seances: readonly Suivie[]): string[] => {
  const manquees: string[] = [];
  for (const s of seances) {
    if (s.date < depuis || s.presents.includes(utiId) || s.excuses.includes(utiId)) break;
    manquees.push(s.date);
  }
  return manquees;
};

/** Null while an absence may be announced or taken back; presence is typed on the day itself. */
export const raisonAbsenceFermee = (s: { statut: StatutSeance; date: Jour }, aujourdhui: Jour): string | null => {
  if (s.statut === 'TENUE' || s.statut === 'CLOTUREE' || s.statut === 'ANNULEE')
    return `Les absences ne s’annoncent plus : la séance est ${STATUT_SEANCE_LABELS[s.statut].toLowerCase()}.`;
  return s.date < aujourdhui ? `La date de la séance (${formatJour(s.date)}) est passée : la présence fait foi.` : null;
};
