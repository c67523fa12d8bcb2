/**
 * Until when the authorisation of the agency is valid, and its extension (R1123-39). Pure. Rules: ETU-02, ETU-18, DOS-11. It is that of a research under the loi Jardé:
 * devices have another regime. The end of a validity is no delay to answer, and does not roll.
 */
import { addMois, formatJour } from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import { ETAT_ETUDE_LABELS, type EtatEtude } from '../socle/dossier.workflow.ts';
import { type DecisionAnsm, isCommencee } from '../socle/etude.workflow.ts';

const VALIDITE_MOIS = 24;

export type FaitsAutorisation = {
  reglementationCode: string;
  decisionAnsm: DecisionAnsm;
  dateDecisionAnsm: Jour | null;
  /** Day on which the agency extended it. */
  prolongationAnsm: Jour | null;
};

/** Last day of the authorisation; null when there is none, or none that lapses. */
export const finAutorisation = (f: FaitsAutorisation): Jour | null =>
  f.reglementationCode === 'JARDE' && f.decisionAnsm === 'AUTORISEE' && f.dateDecisionAnsm !== null
    ? addMois(f.dateDecisionAnsm, VALIDITE_MOIS * (f.prolongationAnsm === null ? 1 : 2))
    : null;

/** Of a research that has not begun: its opinion and its authorisation may lapse. */
export const ETATS_NON_COMMENCEE: readonly EtatEtude[] = ['EN_EVALUATION', 'A_DEMARRER', 'PROROGEE'];

/** Why the agency cannot extend its authorisation now; empty: it can. */
export function gardesProlongation(f: FaitsAutorisation & { etatEtude: EtatEtude }): string[] {
  if (finAutorisation(f) === null) return ['Cette recherche n’a pas d’autorisation de l’ANSM qui puisse devenir caduque.'];
  if (isCommencee(f.etatEtude)) return ['La recherche a commencé : son autorisation ne peut plus devenir caduque.'];
  if (!ETATS_NON_COMMENCEE.includes(f.etatEtude))
    return [`L’étude est « ${ETAT_ETUDE_LABELS[f.etatEtude]} » : son autorisation ne se prolonge plus.`];
  return f.prolongationAnsm === null ? [] : [`L’autorisation a déjà été prolongée le ${formatJour(f.prolongationAnsm)}.`];
}

/** What is wrong with the day of the decision that extends it; empty: nothing. */
export function fautesProlongation(f: FaitsAutorisation, date: Jour, aujourdhui: Jour): string[] {
  const fin = finAutorisation(f);
  return [
    ...(date > aujourdhui ? ['La date de la décision ne peut pas être dans le futur.'] : []),
    ...(f.dateDecisionAnsm !== null && date < f.dateDecisionAnsm ? ['La prolongation ne peut pas précéder l’autorisation.'] : []),
    ...(fin !== null && date > fin
      ? [
          `À cette date, l’autorisation n’était plus valable : elle est devenue caduque après le ${formatJour(fin)} (article R1123-39).`,
        ]
      : []),
  ];
}
