/** On which days the admissibility of part I is typed, what follows from each, and what corrects it. Pure. Rule: CTI-69. */
import { formatJour } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';
import { compter, DELAIS, joursDe } from './delais.rules.ts';
import { demandesQuiProlongent, echeanceRecevabilite, type FaitsCtis, lastAnswerDay } from './echeances.rules.ts';
import type { StatutPartieUn } from './partie.workflow.ts';

export const DECISIONS_PARTIE_UN = ['RECEVABLE', 'COMPLEMENT', 'REPONSE', 'NON_RECEVABLE'] as const;
export type DecisionPartieUn = (typeof DECISIONS_PARTIE_UN)[number];
export const DECISION_PARTIE_UN_LABELS = {
  RECEVABLE: 'Recevable',
  COMPLEMENT: 'Un complément est demandé',
  REPONSE: 'Le promoteur a répondu au complément',
  NON_RECEVABLE: 'Non recevable',
} as const satisfies Record<DecisionPartieUn, string>;
/** Where each of them leaves part I. */
export const STATUT_APRES = {
  RECEVABLE: 'P1_EVALUATION',
  COMPLEMENT: 'P1_COMPLEMENT',
  REPONSE: 'P1_RECEVABILITE',
  NON_RECEVABLE: 'P1_NON_RECEVABLE',
} as const satisfies Record<DecisionPartieUn, StatutPartieUn>;

/** Those that may be typed where part I stands: an answer waits for its complement. */
export const decisionsDepuis = (partieUn: StatutPartieUn): DecisionPartieUn[] =>
  DECISIONS_PARTIE_UN.filter((d) => d !== (partieUn === 'P1_COMPLEMENT' ? 'COMPLEMENT' : 'REPONSE'));

const depuisLe = (quoi: string, le: string): string => `${quoi} le ${formatJour(le)} : indiquez ce jour ou un jour suivant.`;

/** Why that day is not that of the decision, in French; null when it may be. */
export function refusDuJour(f: FaitsCtis, decision: DecisionPartieUn, le: Jour, aujourdhui: Jour): string | null {
  if (le > aujourdhui) return 'Cette date est dans le futur.';
  const { complementUn, dateSoumission } = f;
  if (decision === 'REPONSE') {
    if (!complementUn) return null;
    const fin = lastAnswerDay(complementUn);
    return le < complementUn.envoyeeLe || le > fin
      ? `Le complément a été demandé le ${formatJour(complementUn.envoyeeLe)} et attendait sa réponse jusqu’au ${formatJour(fin)} : indiquez un jour de cette période.`
      : null;
  }
  if (complementUn?.reponduLe && le < complementUn.reponduLe)
    return depuisLe('Le promoteur a répondu au complément', complementUn.reponduLe);
  if (complementUn && le < complementUn.envoyeeLe) return depuisLe('Un complément a été demandé', complementUn.envoyeeLe);
  if (dateSoumission && le < dateSoumission) return depuisLe('La demande a été soumise', dateSoumission);
  if (decision !== 'COMPLEMENT') return null;
  const fin = echeanceRecevabilite(f, aujourdhui)?.dateAffichee;
  if (fin && le > fin)
    return `Le délai de recevabilité s’est terminé le ${formatJour(fin)} : un complément se demande jusqu’à ce jour.`;
  const reponse = lastAnswerDay({ envoyeeLe: le, delai: DELAIS.complementMax });
  return reponse < aujourdhui
    ? `Demandé ce jour, le complément attendait sa réponse jusqu’au ${formatJour(reponse)}, qui est passé : la demande serait caduque aussitôt. Notez la décision qui l’a suivi.`
    : null;
}

/** What follows from it, with its day, said before it is kept. `recevableDeuxLe`: part II is admissible since then; null: not yet. */
export function suiteDe(
  decision: DecisionPartieUn,
  le: Jour,
  { type, recevableDeuxLe, demandes }: Pick<FaitsCtis, 'type' | 'recevableDeuxLe' | 'demandes'>,
): string {
  switch (decision) {
    case 'RECEVABLE': {
      const un = `L’évaluation de la partie I court de ce jour, jusqu’au ${formatJour(compter(le, joursDe(DELAIS.partieUn, type)).date)}.`;
      if (recevableDeuxLe === null) return `${un} Celle de la partie II commence quand elle est recevable à son tour.`;
      const depart = recevableDeuxLe > le ? recevableDeuxLe : le;
      const prolongation = demandesQuiProlongent({ demandes }).length > 0 ? DELAIS.prolongation : 0;
      return `${un} L’avis du comité est attendu jusqu’au ${formatJour(compter(depart, joursDe(DELAIS.partieDeux, type) + prolongation).date)}.`;
    }
    case 'COMPLEMENT':
      return `Il se lit et se répond sur le portail européen. Sans réponse notée jusqu’au ${formatJour(lastAnswerDay({ envoyeeLe: le, delai: DELAIS.complementMax }))}, toute la demande est caduque.`;
    case 'REPONSE':
      return `Sans décision jusqu’au ${formatJour(compter(le, DELAIS.reverification).date)}, la demande est recevable tacitement.`;
    case 'NON_RECEVABLE':
      return 'La demande s’arrête, sa partie II aussi.';
  }
}
