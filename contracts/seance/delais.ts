/** Working dates of a session, and why they are what they are. Rule: SEA-02 (RI 2010). Pure. */
import { addJours, addJoursOuvres, formatJour } from '../core/deadlines.ts';

/** Reports are expected five working days before (RAP-03). */
const RAPPORTS_AVANT = 5;
/** The convocation leaves at least seven days before: eight leave the day of sending out. RI 2010. */
const CONVOCATION_AVANT = 8;

/** What a session takes when its manager does not say otherwise. */
export const echeancesParDefaut = (date: string) => ({
  dateLimiteRapports: addJoursOuvres(date, -RAPPORTS_AVANT),
  dateConvocation: addJours(date, -CONVOCATION_AVANT),
});

/** Why the agenda must be sent by that day. A date moved by the manager says so, beside the one of the rules. */
export function explicationConvocation(s: { date: string; dateConvocation: string }) {
  const { dateConvocation: defaut } = echeancesParDefaut(s.date);
  const compte = `${formatJour(s.date)} − ${CONVOCATION_AVANT} jours = ${formatJour(defaut)}.`;
  return {
    faits: [{ libelle: 'Séance', date: s.date }],
    regle: `La convocation et l’ordre du jour partent au moins ${CONVOCATION_AVANT - 1} jours avant la séance ; ${CONVOCATION_AVANT} jours laissent celui de l’envoi.`,
    article: 'Règlement intérieur des comités de protection des personnes (2010)',
    calcul: s.dateConvocation === defaut ? compte : `Date choisie par le comité ; par défaut, ${compte}`,
  };
}
